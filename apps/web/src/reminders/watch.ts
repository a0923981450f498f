import { notifySystem } from '../lib/system-notification.ts';
import { toast } from '../ui/toasts/toast.ts';
import { keptReminders, storeReminders } from './kept.ts';
import { text } from './texts.ts';

const MOST_WAIT_MS = 30_000;

/** Shows due reminders as toasts and, if allowed, as system notifications. Returns a function that ends it. */
export function watch(owner: string, open: (path: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const kept = keptReminders(owner);
    if (kept === null) return;
    const now = new Date().toISOString();
    const due = kept.reminders.filter(({ at }) => at > kept.shownUntil && at <= now);
    const later = kept.reminders.filter(({ at }) => at > now);
    // Stored first: another window looks here too.
    storeReminders({ owner, shownUntil: now, reminders: later });
    for (const { title, body, path } of due) {
      const show = () => open(path);
      toast.info(body === '' ? title : `${title}: ${body}`, {
        action: { label: text('abrir'), onClick: show },
      });
      notifySystem(title, body, show);
    }
    const waits = later.map(({ at }) => Date.parse(at) - Date.parse(now));
    if (later.length > 0) timer = setTimeout(look, Math.min(MOST_WAIT_MS, ...waits));
  };
  look();
  return () => clearTimeout(timer);
}
