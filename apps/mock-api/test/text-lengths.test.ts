import { itemSchema } from '@portal/contracts/entries';
import { normalizarTexto } from '@portal/sifen';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { datosFactura, item, pedido, rechazo, testClock } from '../src/documentos/fixtures/facturas.ts';
import { testApi } from '../src/test-api.ts';

const t = testApi({ clock: testClock(), seed: 'empty' });
afterAll(() => t.close());
const { facturas, productos } = t.as('cliente').controller;

/** Twice the length that is left once it is normalised. */
const padded = (length: number): string => ` ${'\t\n'.repeat(length / 2)}${'🐦'.repeat(length)} `;
const normal = (length: number): string => '🐦'.repeat(length);

describe('the length of a text', () => {
  it('is that of the normalised text, in characters, when a document is issued', async () => {
    const withLengths = (orden: number, descripcion: number, observacion: number) =>
      datosFactura({
        orden_compra: padded(orden),
        observacion: padded(observacion),
        items: [item({ descripcion: padded(descripcion) })],
      });
    const { data } = await facturas.emitir(pedido({ datos: withLengths(15, 2000, 3000) }));
    const { data: detalle } = await t
      .as('cliente')
      .controller.documentosElectronicos.detalle({ id: data.id });
    expect(detalle.datos).toMatchObject({
      orden_compra: normal(15),
      observacion: normal(3000),
      items: [{ descripcion: normal(2000) }],
    });
    const { errores } = await rechazo(facturas.emitir(pedido({ datos: withLengths(16, 2001, 3001) })));
    expect(errores.map(({ campo }) => campo).toSorted()).toEqual([
      'datos.items.0.descripcion',
      'datos.observacion',
      'datos.orden_compra',
    ]);
  });

  it('is the same in a draft, which keeps the text as it was typed', async () => {
    const datos = { orden_compra: padded(15), observacion: padded(3000) };
    const { data } = await facturas.alta({ id_empresa: 'emp-1', datos });
    expect(data.datos).toEqual(datos);
    expect(
      await rechazo(facturas.alta({ id_empresa: 'emp-1', datos: { orden_compra: padded(16) } })),
    ).toMatchObject({
      errores: [{ campo: 'datos.orden_compra', mensaje: 'La orden de compra admite hasta 15 caracteres' }],
    });
  });

  it('is the same of a producto; what is nothing once normalised is missing', async () => {
    const producto = {
      id_empresa: 'emp-1',
      unidad: 77,
      precio_unitario: 1,
      afectacion: 1,
      tasa: 10,
      proporcion: 100,
    } as const;
    const { data } = await productos.alta({ ...producto, codigo: padded(50), descripcion: padded(2000) });
    expect(data).toMatchObject({ codigo: normal(50), descripcion: normal(2000) });
    expect(
      await rechazo(productos.alta({ ...producto, codigo: ' \u0007 ', descripcion: padded(2001) })),
    ).toMatchObject({ errores: [{ campo: 'codigo' }, { campo: 'descripcion' }] });
  });

  it('is counted of the text that sifen would print', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        '\u0000',
        '\u0085',
        '\u00A0',
        '\u2028',
        '\uFEFF',
        '\uFFFD',
        '\uFFFF',
        '\uD800',
        ' ',
        '\n',
      ),
    );
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 20 }),
        (text) => itemSchema.shape.descripcion.parse(text) === normalizarTexto(text),
      ),
    );
  });
});
