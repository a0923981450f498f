import { isRecord } from '../lib/record.ts';
import { local, readJson, writeJson } from '../lib/storage.ts';

/** A reminder that falls due while the portal may show another screen. */
export interface Reminder {
  /** ISO text. */
  readonly at: string;
  readonly title: string;
  readonly body: string;
  /** Where its toast leads. */
  readonly path: string;
}

/** The reminders of a user, and the time up to which they were shown. */
export interface KeptReminders {
  readonly owner: string;
  readonly shownUntil: string;
  readonly reminders: readonly Reminder[];
}

const KEY = 'portal.avisos';
/** Event of the window: there are other reminders. */
export const REMINDERS_KEPT = 'portal:avisos';

const isReminder = (value: unknown): value is Reminder =>
  isRecord(value) && ['at', 'title', 'body', 'path'].every((key) => typeof value[key] === 'string');

/** The reminders kept in this browser for a user; `null` when there are none, or those of another user. */
export function keptReminders(owner: string): KeptReminders | null {
  const kept = readJson(KEY);
  if (!isRecord(kept) || kept['owner'] !== owner || !Array.isArray(kept['reminders'])) return null;
  const { shownUntil } = kept;
  if (typeof shownUntil !== 'string') return null;
  return { owner, shownUntil, reminders: kept['reminders'].filter(isReminder) };
}

export function storeReminders(kept: KeptReminders): void {
  if (kept.reminders.length === 0) local.remove(KEY);
  else writeJson(KEY, kept);
}

/** Replaces the reminders of a user; those that fell due since the last look are still shown. @param now ISO text */
export function keepReminders(owner: string, reminders: readonly Reminder[], now: string): void {
  storeReminders({ owner, reminders, shownUntil: keptReminders(owner)?.shownUntil ?? now });
  window.dispatchEvent(new Event(REMINDERS_KEPT));
}
