import type { Store } from '../../store/store.ts';

/** The counter of events. */
export const CONTADOR_EVENTOS = 'eventos';

/** Takes the next counter of an event, inside the transaction that inserts it. */
export async function takeCounter(store: Store): Promise<number> {
  await store
    .insert('contadores', { nombre: CONTADOR_EVENTOS, siguiente: 1 })
    .onConflict((conflict) => conflict.columns(['sandbox', 'nombre']).doNothing())
    .execute();
  const { siguiente: next } = await store
    .update('contadores')
    .set((eb) => ({ siguiente: eb('siguiente', '+', 1) }))
    .where('nombre', '=', CONTADOR_EVENTOS)
    .returning('siguiente')
    .executeTakeFirstOrThrow();
  return next - 1;
}
