import { useSyncExternalStore } from 'react';
import { isPending, isSendable, seriesOf, type OutboxContent, type OutboxEntry } from './entry.ts';

/** The outbox of the signed-in user as it was last read; empty for guests, so that nobody sees that of another user. */
let entries: readonly OutboxEntry[] = [];
let pending: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();

export function showEntries(next: readonly OutboxEntry[]): void {
  entries = next;
  pending = next.filter(isPending);
  listeners.forEach((listener) => listener());
}

/** The storage could not be read or written; what it holds stays there. */
let hasFailed = false;

export function showStorageFailure(next: boolean): void {
  hasFailed = next;
  listeners.forEach((listener) => listener());
}

/** Which document is being sent, of how many. */
export interface Progress {
  readonly current: number;
  readonly total: number;
}

let progress: Progress | null = null;

export function showProgress(next: Progress | null): void {
  progress = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All entries, also those that were issued since the page was opened. */
export const useOutboxEntries = (): readonly OutboxEntry[] => useSyncExternalStore(subscribe, () => entries);

/** True while the browser's storage does not work: the list may lack what waits. */
export const useStorageFailure = (): boolean => useSyncExternalStore(subscribe, () => hasFailed);

/** Number of documents that are not issued. */
export const usePendingCount = (): number => useSyncExternalStore(subscribe, () => pending.length);

/** True if a document waits. */
export const hasPending = (): boolean => pending.length > 0;

/** The run of this tab; `null` when nothing is being sent. */
export const useProgress = (): Progress | null => useSyncExternalStore(subscribe, () => progress);

const followLine = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const isOnline = (): boolean => navigator.onLine;
/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(followLine, isOnline);

/** True if a document must wait its turn: without a connection, or behind others of its series. */
export const isSeriesWaiting = (
  content: Pick<OutboxContent, 'kind' | 'id_empresa' | 'establecimiento' | 'punto'>,
): boolean =>
  !isOnline() || pending.some((entry) => isSendable(entry) && seriesOf(entry) === seriesOf({ content }));
