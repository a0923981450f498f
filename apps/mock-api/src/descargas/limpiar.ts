import type { Clock } from '../core/clock.ts';
import type { Store } from '../store/store.ts';
import { borrarPartes } from './partes.ts';
import { LISTADO_MS } from './reglas.ts';

/** Removes the files whose time is over, and downloads that ended a week ago. */
export async function limpiar({ store, clock }: { store: Store; clock: Clock }): Promise<void> {
  const ahora = clock.now();
  const vencidas = await store
    .update('descargas')
    .set({ estado: 'vencido', bytes: 0, partes: 0, reclamado_por: null })
    .where('estado', '=', 'listo')
    .where('vence', '<=', ahora.toISOString())
    .returning('id')
    .execute();
  for (const { id } of vencidas) await borrarPartes(store, id);
  await store
    .delete('descargas')
    .where('estado', 'in', ['con_error', 'cancelado', 'vencido'])
    .where('terminado', '<', new Date(ahora.getTime() - LISTADO_MS).toISOString())
    .execute();
}
