import { validarDatos } from '@portal/sifen';
import { describe, expect, it } from 'vitest';
import { countComplementos, emptyAsociado, isComplemento, type ComplementosForm } from './complementos.ts';
import { complementosFrom, fromDatos } from './from-datos.ts';
import { emptyForm } from './form-values.ts';
import { context, form, linea, now } from './test-form.ts';
import { toBorrador } from './to-borrador.ts';
import { toDatos } from './to-datos.ts';

const REMISION = '07800044649001001900018322019031217200146403';
const ANTICIPO = '01800695631001001000000422026112011000237570';
const all = (): Partial<ReturnType<typeof form>> => ({
  orden_compra: ' OC-1 ',
  informacion_fisco: ' Condición FOB ',
  compra_publica: { modalidad: 'CD', entidad: '101', anio: '26', secuencia: '1234', fecha: '2026-11-01' },
  codigo_contratacion: 'CD-101-26-1234',
  descuento_global: { tipo: 'monto', valor: '10.000' },
  anticipo_global: { monto: '40.000', cdc: '0180 0695 6310 0100 1000 0004 2202 6112 0110 0023 7570' },
  documentos_asociados: [
    { ...emptyAsociado(), cdc: REMISION },
    {
      ...emptyAsociado(),
      tipo: 'impreso',
      timbrado: '12345678',
      establecimiento: '1',
      punto: '2',
      numero: '15',
      fecha: '2026-11-01',
    },
  ],
  items: [linea({ informacion: 'Lote 7', dncp_general: '43211503', dncp_especifico: ' 001 ' })],
});

describe('what else a factura has', () => {
  it('is left out of the document while nothing is filled in', () => {
    const { datos } = toDatos(form(), context);
    expect(Object.keys(datos)).not.toContain('descuento_global');
    expect(datos.items[0]).not.toHaveProperty('informacion');
    expect(countComplementos(form())).toBe(0);
  });

  it('becomes a document that the rules accept, with its totals', () => {
    const { datos, totales } = toDatos(form(all()), context);
    expect(datos).toMatchObject({
      orden_compra: 'OC-1',
      informacion_fisco: 'Condición FOB',
      compra_publica: {
        modalidad: 'CD',
        entidad: '00101',
        anio: '26',
        secuencia: '0001234',
        fecha: '2026-11-01',
      },
      codigo_contratacion: 'CD-101-26-1234',
      descuento_global: { tipo: 'monto', valor: 10_000 },
      anticipo_global: { monto: 40_000, cdc: ANTICIPO },
      documentos_asociados: [
        { tipo: 'electronico', cdc: REMISION },
        { tipo: 'impreso', establecimiento: '001', punto: '002', numero: '0000015', tipo_documento: 4 },
      ],
      items: [{ informacion: 'Lote 7', dncp_general: '43211503', dncp_especifico: '001' }],
    });
    expect(totales).toMatchObject({
      total_general: 60_000,
      descuento_global: 10_000,
      total_anticipo: 40_000,
    });
    expect(datos.condicion).toMatchObject({ pagos: [{ monto: 60_000 }] });
    expect(validarDatos(datos, 1, { ahora: new Date(now).toISOString() })).toEqual([]);
    expect(countComplementos(form(all()))).toBe(8);
  });

  it.each([
    ['a factura', all()],
    [
      'rates and advances of the lines',
      {
        moneda: 'USD',
        cambio_por_item: true,
        items: [linea({ tipo_cambio: '7.300,5', anticipo_unitario: '10', cdc_anticipo: ANTICIPO }), linea()],
      },
    ],
  ])('comes back from the draft of %s', (_case, patch) => {
    const filled = toDatos(form(patch), context);
    const back = fromDatos(JSON.parse(JSON.stringify(toBorrador(form(patch), filled.datos))), emptyForm(now));
    const again = toDatos(back, context);
    expect(JSON.stringify(again.datos)).toBe(
      JSON.stringify({ ...filled.datos, fecha_emision: again.datos.fecha_emision }),
    );
    expect(countComplementos(back)).toBe(countComplementos(form(patch)));
  });

  it('asks every line for its rate, and the document for none', () => {
    const { datos, totales } = toDatos(
      form({
        moneda: 'USD',
        tipo_cambio: '7.000',
        cambio_por_item: true,
        items: [linea({ precio_unitario: '10', tipo_cambio: '7.300' }), linea({ precio_unitario: '5' })],
      }),
      context,
    );
    expect(datos.tipo_cambio).toBeUndefined();
    expect(datos.items.map(({ tipo_cambio }) => tipo_cambio)).toEqual([7_300, Number.NaN]);
    expect(totales.total_gs).toBeUndefined();
  });

  it('reads a draft that holds something else', () => {
    const strange = { orden_compra: 7, descuento_global: 'x', documentos_asociados: ['x', {}], items: 'x' };
    expect(complementosFrom(strange)).toMatchObject({
      orden_compra: '',
      descuento_global: { tipo: 'porcentaje', valor: '' },
      documentos_asociados: [{ tipo: 'electronico', cdc: '' }],
    } satisfies Partial<Record<keyof ComplementosForm, unknown>>);
  });

  it.each([
    ['descuento_global.valor', true],
    ['items.3.cdc_anticipo', true],
    ['items.3.dncp_general', true],
    ['compra_publica.entidad', true],
    ['documentos_asociados.0.fecha', true],
    ['items.3.cantidad', false],
    ['tipo_cambio', false],
  ])('the field %s is one of these: %s', (field, expected) => {
    expect(isComplemento(field)).toBe(expected);
  });
});
