import type { Clock } from '../core/clock.ts';
import type { Store } from '../store/store.ts';
import { deleteParts } from './parts.ts';
import { LISTED_MS } from './rules.ts';

/** Removes the files whose time is over, and downloads that ended a week ago. */
export async function clean({ store, clock }: { store: Store; clock: Clock }): Promise<void> {
  const now = clock.now();
  const expired = await store
    .update('descargas')
    .set({ estado: 'vencido', bytes: 0, partes: 0, reclamado_por: null })
    .where('estado', '=', 'listo')
    .where('vence', '<=', now.toISOString())
    .returning('id')
    .execute();
  for (const { id } of expired) await deleteParts(store, id);
  await store
    .delete('descargas')
    .where('estado', 'in', ['con_error', 'cancelado', 'vencido'])
    .where('terminado', '<', new Date(now.getTime() - LISTED_MS).toISOString())
    .execute();
}
