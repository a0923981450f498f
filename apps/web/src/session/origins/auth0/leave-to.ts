/** Leaves the portal for another URL. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
