import { keptReminders, REMINDERS_KEPT } from './kept.ts';

/** Watches the reminders of a user while the portal is open; loads the code once there are any. Returns a function that ends it. */
export function resumeReminders(owner: string, open: (path: string) => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = () => {
    if (keptReminders(owner) === null) return;
    void import('./watch.ts').then(({ watch }) => {
      stop?.();
      if (!isOver) stop = watch(owner, open);
    });
  };
  start();
  window.addEventListener(REMINDERS_KEPT, start);
  return () => {
    isOver = true;
    window.removeEventListener(REMINDERS_KEPT, start);
    stop?.();
  };
}
