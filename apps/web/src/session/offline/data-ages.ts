import { useSyncExternalStore } from 'react';

/** What the shell names beside its age. */
export type DataKind = 'documentos' | 'borradores' | 'clientes' | 'productos' | 'emisor';

export interface DataAge {
  readonly kind: DataKind;
  /** Milliseconds: the oldest answer of this kind that is shown. */
  readonly at: number;
}

let ages: readonly DataAge[] = [];
const listeners = new Set<() => void>();

function put(next: readonly DataAge[]): void {
  ages = next;
  listeners.forEach((listener) => listener());
}

/** Notes that a stored answer is shown instead of one of the service. */
export function showAge(kind: DataKind, at: number): void {
  const shown = ages.find((age) => age.kind === kind);
  if (shown !== undefined && shown.at <= at) return;
  put([...ages.filter((age) => age !== shown), { kind, at }]);
}

/** The service answers again. */
export function clearAges(): void {
  if (ages.length > 0) put([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentAges = (): readonly DataAge[] => ages;
export const useDataAges = (): readonly DataAge[] => useSyncExternalStore(subscribe, currentAges);
