import type { Descarga } from '@portal/contracts';

/** True if the job is queued or running. */
export const isActive = ({ estado }: Pick<Descarga, 'estado'>): boolean =>
  estado === 'en_cola' || estado === 'en_curso';

/** The listed jobs, without those that the user cancelled. */
export const shown = (jobs: readonly Descarga[]): readonly Descarga[] =>
  jobs.filter(({ estado }) => estado !== 'cancelado');

/** Jobs that became ready since the last poll. */
export function turnedReady(before: readonly Descarga[], now: readonly Descarga[]): readonly Descarga[] {
  const waiting = new Set(before.filter(isActive).map(({ id }) => id));
  return now.filter(({ id, estado }) => estado === 'listo' && waiting.has(id));
}

/** Progress in percent; `null` while it is queued. */
export const percentOf = ({ estado, hechos, total }: Pick<Descarga, 'estado' | 'hechos' | 'total'>) =>
  estado === 'en_curso' ? Math.round((100 * hechos) / Math.max(total, 1)) : null;
