import { useSyncExternalStore } from 'react';

/** What the shell names beside its age. */
export type DataKind = 'documentos' | 'borradores' | 'clientes' | 'productos' | 'emisor';

export interface DataAge {
  readonly kind: DataKind;
  /** Milliseconds: the oldest answer of this kind that is shown. */
  readonly at: number;
}

/** `null` while the service answers; empty after a start without a connection. */
let ages: readonly DataAge[] | null = null;
const listeners = new Set<() => void>();

function put(next: readonly DataAge[] | null): void {
  ages = next;
  listeners.forEach((listener) => listener());
}

/** Notes that a stored answer is shown instead of one of the service. */
export function showAge(kind: DataKind, at: number): void {
  const before = ages ?? [];
  const shown = before.find((age) => age.kind === kind);
  if (shown !== undefined && shown.at <= at) return;
  put([...before.filter((age) => age !== shown), { kind, at }]);
}

/** The page started without a connection: it shows stored data, if any. */
export const showCopy = (): void => put([]);

/** The service answers again. */
export function clearAges(): void {
  if (ages !== null) put(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentAges = (): readonly DataAge[] | null => ages;
export const useDataAges = (): readonly DataAge[] | null => useSyncExternalStore(subscribe, currentAges);
