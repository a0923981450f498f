import type { DatosFactura } from '@portal/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../test-api.ts';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  item,
  pedido,
  rechazo,
  testClock,
} from '../fixtures/facturas.ts';

const LIMIT = 1_000_000;
const ITEMS = 600;
/** Two bytes of UTF-8. */
const WIDE = 'ñ';

/** A factura of 600 items, whose first `wide` characters of descriptions are two bytes. */
function large(longitud: number, wide = 0, codigo = 'P'): DatosFactura {
  const items = Array.from({ length: ITEMS }, (_, i) =>
    item({
      codigo,
      descripcion: (i === 0 ? WIDE.repeat(wide) : '').padEnd(longitud, 'x'),
      cantidad: 1,
      precio_unitario: 100,
    }),
  );
  return datosFactura({ items, condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 100 * ITEMS }] } });
}

const tooLarge = {
  codigo: 'VALIDACION',
  errores: [
    {
      campo: 'datos.items',
      mensaje:
        'El documento supera los 1000 kB que admite la autoridad tributaria: quite ítems o acorte sus textos',
    },
  ],
};

let t: TestApi;
beforeEach(() => {
  t = testApi({ clock: testClock(), seed: 'empty' });
});
afterEach(() => t.close());

const facturas = () => t.as('cliente').controller.facturas;

it('issues a factura whose XML has just the size that the authority takes, and refuses one byte more without using its number', async () => {
  const bytesOf = async (id: string) => Buffer.byteLength((await filaDocumento(t, id)).xml ?? '');
  const { data: probe } = await facturas().emitir(pedido({ datos: large(900) }));
  const free = LIMIT - (await bytesOf(probe.id));
  const longitud = 900 + Math.floor(free / ITEMS);
  const wide = free % ITEMS;
  expect(await rechazo(facturas().emitir(pedido({ datos: large(longitud, wide + 1) })))).toMatchObject(
    tooLarge,
  );
  const { data } = await facturas().emitir(pedido({ datos: large(longitud, wide) }));
  expect(await bytesOf(data.id)).toBe(LIMIT);
  expect(data.numero).toBe('001-001-0000002');
}, 60_000);

it('refuses a correction that is too large', async () => {
  const { id } = await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-1306' })] }));
  const { version } = await filaDocumento(t, id);
  expect(await rechazo(facturas().corregir({ id, version, datos: large(2000) }))).toMatchObject(tooLarge);
}, 60_000);
