import type { DatosFactura } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { manualClock } from '../../core/clock.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

/** Calls and data for the tests of everything that is done with facturas. */

export const INICIO = '2026-11-20T12:00:00.000Z';

/** A clock that stands still at `INICIO`. */
export const relojDePrueba = () => manualClock(INICIO);

export const item = (
  cambios: Partial<DatosFactura['items'][number]> = {},
): DatosFactura['items'][number] => ({
  codigo: 'P-001',
  descripcion: 'Yerba mate 1 kg',
  unidad: 77,
  cantidad: 2,
  precio_unitario: 55_000,
  descuento_unitario: 0,
  afectacion: 1,
  tasa: 10,
  proporcion: 100,
  ...cambios,
});

/** A factura paid in cash for Gs. 110.000, without mistakes at `INICIO`. */
export function datosFactura(cambios: Partial<DatosFactura> = {}): DatosFactura {
  return {
    fecha_emision: INICIO,
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: {
      tipo: 'contribuyente',
      tipo_operacion: 1,
      ruc: '80013884',
      dv: 8,
      tipo_contribuyente: 2,
      nombre: 'Ferretería El Lapacho S.R.L.',
      contacto: { correos: ['compras@lapacho.example.com'] },
    },
    items: [item()],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 }] },
    ...cambios,
  };
}

let claves = 0;

/** A call to issue from emp-1 at 001-001, with a key of its own. */
export function pedido<C extends object>(cambios: C = {} as C) {
  claves += 1;
  return {
    clave_unica: `prueba-${String(claves).padStart(6, '0')}`,
    id_empresa: 'emp-1',
    establecimiento: '001',
    punto: '001',
    datos: datosFactura(),
    ...cambios,
  };
}

/** The refusal of a call; a call that succeeds, or fails otherwise, fails the test. */
export async function rechazo(llamada: Promise<unknown>): Promise<OperationFailure> {
  const error = await llamada.then(
    () => new Error('The call was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof OperationFailure) return error;
  throw error;
}

/** Issues and sends a factura and lets the tax authority respond. */
export async function emitirYResponder(t: TestApi, datos: DatosFactura = datosFactura()) {
  const { data } = await t.as('cliente').controller.facturas.emitirEnviar(pedido({ datos }));
  t.clock.advance(t.api.config.respuestaMs);
  await t.as('cliente').controller.documentosElectronicos.consultarEstado({ ids: [data.id] });
  return data;
}

/** A document as it is stored. */
export const filaDocumento = (t: TestApi, id: string) =>
  storeOf(t.api.db, 'default')
    .select('documentos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The number part of `001-001-0000123`. */
export const correlativo = (numero: string): number => Number(numero.slice(-7));
