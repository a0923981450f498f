import type { Note } from '@portal/contracts';
import { useEffect, useRef } from 'react';
import { local } from '../../lib/storage.ts';
import { notifySystem } from '../../lib/system-notification.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { dueBetween } from './model.ts';
import { useTexts } from './texts.ts';

const MOST_WAIT_MS = 30_000;

/** Time up to which reminders were shown in this browser: those that fell due while the page was closed are shown when it opens. */
export const SAID_UNTIL = 'portal.notes.said';

/** Shows due reminders as toasts and, if allowed, as system notifications. */
export function useReminders(notes: readonly Note[], open: (id: string) => void): void {
  const t = useTexts();
  const since = useRef<string | null>(null);
  useEffect(() => {
    since.current ??= local.get(SAID_UNTIL) ?? new Date().toISOString();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = new Date().toISOString();
      for (const note of dueBetween(notes, since.current ?? now, now)) {
        const title = note.title || t('sinTitulo');
        const show = () => open(note.id);
        toast.info(t('recordatorio.suena', { titulo: title }), {
          action: { label: t('recordatorio.abrir'), onClick: show },
        });
        notifySystem(title, note.description, show);
      }
      since.current = now;
      local.set(SAID_UNTIL, now);
      const waits = notes
        .map(({ reminder }) => (reminder === null ? Number.NaN : Date.parse(reminder) - Date.parse(now)))
        .filter((ms) => ms > 0);
      timer = setTimeout(look, Math.min(MOST_WAIT_MS, ...waits));
    };
    look();
    return () => clearTimeout(timer);
  }, [notes, open, t]);
}
