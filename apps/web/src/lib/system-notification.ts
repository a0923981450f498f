/** Permission for system notifications; `default` until the user is asked. */
export const systemPermission = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

/** Shows a system notification if they are allowed; a click on it comes back to the page. */
export function notifySystem(title: string, body: string, onClick: () => void): void {
  if (systemPermission() !== 'granted') return;
  try {
    const shown = new Notification(title, { body });
    shown.onclick = () => {
      window.focus();
      onClick();
      shown.close();
    };
  } catch {
    // Phones only allow notifications from a service worker; the toast was shown anyway.
  }
}
