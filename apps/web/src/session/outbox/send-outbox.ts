import { nextToSend, seriesOf, isSendable, type OutboxEntry } from './entry.ts';
import type { Attempt } from './issue-entry.ts';
import type { OutboxDb } from './outbox-db.ts';

interface Run {
  readonly db: OutboxDb;
  readonly user: string;
  readonly issue: (entry: OutboxEntry) => Promise<Attempt>;
  /** False once the user has signed out: nothing more is sent. */
  readonly mayGoOn: () => boolean;
  /** Called after each change of an entry. */
  readonly onChange: () => void;
}

export interface RunSummary {
  readonly issued: number;
  /** Refused, or in conflict: the user must decide. */
  readonly refused: number;
  /** Still to be sent. */
  readonly left: number;
  /** The last reason why sending stopped. */
  readonly error: string | null;
}

/**
 * Sends what waits, one document at a time and in the order of typing; documents added meanwhile too. An entry is marked as
 * being sent, and the mark flushed, before its request starts. The caller holds the lock of the user's outbox.
 */
export async function sendWaiting({ db, user, issue, mayGoOn, onChange }: Run): Promise<RunSummary> {
  const stopped = new Set<string>();
  let issued = 0;
  let refused = 0;
  let error: string | null = null;
  for (;;) {
    const entry = nextToSend(await db.list(user), stopped);
    if (entry === undefined || !mayGoOn()) break;
    const sent = await db.apply(entry.key, { type: 'send' });
    // Another tab opened or discarded it since it was listed.
    if (sent === null) continue;
    onChange();
    const { event, stops } = await issue(sent);
    await db.apply(entry.key, event);
    onChange();
    if (event.type === 'issued') issued += 1;
    if (event.type === 'refused' || event.type === 'conflict') refused += 1;
    if (event.type === 'lost' || event.type === 'held') error = event.error;
    if (stops === 'all') break;
    if (stops === 'series') stopped.add(seriesOf(entry));
  }
  const left = (await db.list(user)).filter(isSendable).length;
  return { issued, refused, left, error };
}

/** Runs the work in one tab at a time; `undefined` when another tab is at it. Without Web Locks the keys alone protect. */
export async function inOneTab<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return work();
  return await locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
