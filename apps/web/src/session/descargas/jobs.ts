import type { Descarga } from '@portal/contracts';

/** Whether it waits or is being made. */
export const isActive = ({ estado }: Pick<Descarga, 'estado'>): boolean =>
  estado === 'en_cola' || estado === 'en_curso';

/** What is listed: a person who has stopped one does not look for it any more. */
export const shown = (jobs: readonly Descarga[]): readonly Descarga[] =>
  jobs.filter(({ estado }) => estado !== 'cancelado');

/** Those that became ready since they were last seen. What was ready before is no news. */
export function turnedReady(before: readonly Descarga[], now: readonly Descarga[]): readonly Descarga[] {
  const waiting = new Set(before.filter(isActive).map(({ id }) => id));
  return now.filter(({ id, estado }) => estado === 'listo' && waiting.has(id));
}

/** How much of it is done, in percent; `null` while it waits for its turn. */
export const percentOf = ({ estado, hechos, total }: Pick<Descarga, 'estado' | 'hechos' | 'total'>) =>
  estado === 'en_curso' ? Math.round((100 * hechos) / Math.max(total, 1)) : null;
