import { expect } from 'vitest';
import type { FacturaEmitida } from '@portal/contracts';
import type { ApiClient } from '@portal/contracts/client';
import type { ServersOnDatabase } from '../../../test/server-process.ts';

/** What issues a document, called with a key of its own. */
interface Llamada {
  readonly clave_unica: string;
}

/**
 * Calls everything at once on one server after the other, each of which is killed when so many calls in all have had their responses.
 * A call that had one before the kill must get the same again.
 *
 * @returns the responses, by key.
 */
export async function emitirConCortes<L extends Llamada>(
  servidores: ServersOnDatabase,
  llamadas: readonly L[],
  emitir: (cliente: ApiClient, llamada: L) => Promise<{ readonly data: FacturaEmitida }>,
  cortes: readonly number[],
): Promise<ReadonlyMap<string, FacturaEmitida>> {
  const respondidas = new Map<string, FacturaEmitida>();
  for (const hasta of cortes) {
    const servidor = await servidores.start();
    const cliente = servidor.as('cliente');
    await Promise.allSettled(
      llamadas.map(async (llamada) => {
        const { data } = await emitir(cliente, llamada);
        const anterior = respondidas.get(llamada.clave_unica);
        if (anterior !== undefined) expect(data).toEqual(anterior);
        respondidas.set(llamada.clave_unica, data);
        if (respondidas.size === hasta) await servidor.kill();
      }),
    );
    await servidor.kill();
    expect(respondidas.size).toBeGreaterThanOrEqual(hasta);
  }
  return respondidas;
}
