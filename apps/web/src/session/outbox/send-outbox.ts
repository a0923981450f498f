import { text } from '../../api/texts.ts';
import {
  isSendable,
  mayBeIssued,
  nextToSend,
  seriesOf,
  type OutboxEntry,
  type LineDifference,
} from './entry.ts';
import type { Attempt } from './issue-entry.ts';
import type { OutboxDb } from './outbox-db.ts';

interface Run {
  readonly db: OutboxDb;
  readonly user: string;
  readonly issue: (entry: OutboxEntry) => Promise<Attempt>;
  /** Asks by key about an entry that may be issued already. */
  readonly settle: (entry: OutboxEntry) => Promise<Attempt>;
  /** Products that have changed since it was typed; `null` when the service cannot be reached. */
  readonly compare: (entry: OutboxEntry) => Promise<readonly LineDifference[] | null>;
  /** Called before each document: which one it is of how many. */
  readonly onProgress?: (current: number, total: number) => void;
  /** False once the user has signed out: nothing more is sent. */
  readonly mayGoOn: () => boolean;
  /** Called after each change of an entry. */
  readonly onChange: () => void;
}

export interface RunSummary {
  readonly issued: number;
  /** Refused, in conflict or with changed products: the user must decide. */
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
export async function sendWaiting({
  db,
  user,
  issue,
  settle,
  compare,
  onProgress,
  mayGoOn,
  onChange,
}: Run): Promise<RunSummary> {
  const stopped = new Set<string>();
  let issued = 0;
  let refused = 0;
  let error: string | null = null;
  const finish = async (key: string, { event, stops }: Attempt) => {
    await db.apply(key, event);
    onChange();
    if (event.type === 'issued') issued += 1;
    if (event.type === 'refused' || event.type === 'conflict') refused += 1;
    if (event.type === 'lost' || event.type === 'held') error = event.error;
    return stops;
  };
  for (;;) {
    const entries = await db.list(user);
    const entry = nextToSend(entries, stopped);
    if (entry === undefined || !mayGoOn()) break;
    const left = entries.filter((one) => isSendable(one) && !stopped.has(seriesOf(one))).length;
    onProgress?.(issued + refused + 1, issued + refused + left);
    // The lines of an issued document are decided; any other is compared and sent with the next turn.
    if (mayBeIssued(entry)) {
      const stops = await finish(entry.key, await settle(entry));
      if (stops === 'all') break;
      if (stops === 'series') stopped.add(seriesOf(entry));
      continue;
    }
    const differences = entry.keepsTyped === true ? [] : await compare(entry);
    if (differences === null) {
      error = text('network');
      break;
    }
    if (differences.length > 0) {
      if ((await db.apply(entry.key, { type: 'differs', differences })) !== null) refused += 1;
      onChange();
      continue;
    }
    const sent = await db.apply(entry.key, { type: 'send' });
    // Another tab opened or discarded it since it was listed.
    if (sent === null) continue;
    onChange();
    const stops = await finish(entry.key, await issue(sent));
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
