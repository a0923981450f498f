import type { DatosNotaCredito, FacturaEmitida } from '@portal/contracts';
import type { TestApi } from '../../test-api.ts';
import { storeOf } from '../../store/store.ts';
import { pedido } from './facturas.ts';

/** Calls and data for the tests of everything that is done with notas de crédito. */

type Cambios = Partial<DatosNotaCredito>;

/** A nota over all that is left of a factura, dated now; `motivo` is a return. */
export async function datosNota(t: TestApi, cdc: string, cambios: Cambios = {}): Promise<DatosNotaCredito> {
  const { data } = await t.as('cliente').controller.notasCredito.factura({ cdc });
  const fecha_emision = t.clock.now().toISOString();
  const resto = data.datos as unknown as Partial<DatosNotaCredito> & Omit<DatosNotaCredito, 'motivo'>;
  return { ...resto, motivo: resto.motivo ?? 2, fecha_emision, ...cambios };
}

/** Issues a nota over so many units of the first line of a factura; over all that is left without `cantidad`. */
export async function emitirNota(
  t: TestApi,
  { cdc }: Pick<FacturaEmitida, 'cdc'>,
  { cantidad, enviar = true, ...cambios }: Cambios & { cantidad?: number; enviar?: boolean } = {},
): Promise<FacturaEmitida> {
  const datos = await datosNota(t, cdc, cambios);
  const [primera] = datos.items;
  if (cantidad !== undefined && primera !== undefined) datos.items = [{ ...primera, cantidad }];
  const { notasCredito } = t.as('cliente').controller;
  const { data } = await notasCredito[enviar ? 'emitirEnviar' : 'emitir'](pedido({ datos }));
  return data;
}

/** Lets the tax authority respond to documents that were sent. */
export async function responder(t: TestApi, ...ids: string[]): Promise<void> {
  t.clock.advance(t.api.config.respuestaMs);
  await t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids });
}

/** Sets the state of a document, whatever led to it. */
export async function ponerEstado(t: TestApi, id: string, estado: string): Promise<void> {
  await storeOf(t.api.db, 'default').update('documentos').set({ estado }).where('id', '=', id).execute();
}
