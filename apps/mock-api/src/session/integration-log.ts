import type { Clock } from '../core/clock.ts';
import type { Random } from '../core/random.ts';
import type { Store } from '../store/store.ts';
import type { Row } from '../store/store.ts';
import type { KeyUse } from './integration-keys.ts';

/** Days that the requests of a key are kept. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A finished request, without the columns that the log adds. */
export type LoggedRequest = Omit<
  Row<'pedidos_integracion'>,
  'id' | 'id_usuario_funcional' | 'prefijo' | 'fecha'
>;

/** Writes a request to the log of its key; the first request of a day also removes old entries. */
export async function logKeyUse(
  { store, clock, random }: { readonly store: Store; readonly clock: Clock; readonly random: Random },
  { id, prefijo, ultimo_uso }: KeyUse,
  request: LoggedRequest,
): Promise<void> {
  const now = clock.now();
  const fecha = now.toISOString();
  await store.transaction(async (inside) => {
    await inside
      .insert('pedidos_integracion', {
        ...request,
        id: random.id(),
        id_usuario_funcional: id,
        prefijo,
        fecha,
      })
      .execute();
    // eslint-disable-next-line no-restricted-syntax -- whatever the row is: no check precedes it
    await inside
      .update('usuarios_funcionales')
      .set({ ultimo_uso: fecha, ultima_ip: request.ip })
      .where('id', '=', id)
      .execute();
    if (ultimo_uso?.slice(0, 10) === fecha.slice(0, 10)) return;
    await inside
      .delete('pedidos_integracion')
      .where('id_usuario_funcional', '=', id)
      .where('fecha', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString())
      .execute();
  });
}
