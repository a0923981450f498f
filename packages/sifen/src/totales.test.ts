import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aEscala, sumar } from './decimal.ts';
import type { Item } from './documento.ts';
import { calcularTotales, decimalesMoneda, totalEnGuaranies } from './totales.ts';

function item(cambio: Partial<Item>): Item {
  return {
    codigo: 'A1',
    descripcion: 'Artículo',
    unidad: 77,
    cantidad: 1,
    precio_unitario: 100_000,
    descuento_unitario: 0,
    afectacion: 1,
    tasa: 10,
    proporcion: 100,
    ...cambio,
  };
}

describe('calcularTotales: worked examples', () => {
  it('mixes 10 %, 5 % and exempt', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      items: [
        item({ cantidad: 2, precio_unitario: 55_000 }),
        item({ precio_unitario: 105_000, tasa: 5 }),
        item({ precio_unitario: 25_000, afectacion: 3, tasa: 0, proporcion: 0 }),
      ],
    });
    expect(totales).toEqual({
      items: [
        { bruto: 110_000, total: 110_000, base: 100_000, iva: 10_000, exenta: 0 },
        { bruto: 105_000, total: 105_000, base: 100_000, iva: 5_000, exenta: 0 },
        { bruto: 25_000, total: 25_000, base: 0, iva: 0, exenta: 25_000 },
      ],
      cantidad_items: 3,
      sub_exenta: 25_000,
      sub_exonerada: 0,
      sub_5: 105_000,
      sub_10: 110_000,
      total_operacion: 240_000,
      total_descuento: 0,
      redondeo: 0,
      total_general: 240_000,
      iva_5: 5_000,
      iva_10: 10_000,
      total_iva: 15_000,
      base_5: 100_000,
      base_10: 100_000,
      total_base: 200_000,
    });
  });

  it('taxes 30 % of a line at 5 %', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      items: [item({ afectacion: 4, proporcion: 30, tasa: 5 })],
    });
    expect(totales.items[0]).toEqual({
      bruto: 100_000,
      total: 100_000,
      base: 29_556.65024631,
      iva: 1_477.83251232,
      exenta: 68_965.51724138,
    });
    expect(totales).toMatchObject({
      sub_exenta: 68_966,
      sub_5: 31_034,
      base_5: 29_557,
      iva_5: 1_478,
      total_general: 100_000,
    });
  });

  it('taxes 50 % of a line at 10 %', () => {
    const { items } = calcularTotales({ moneda: 'PYG', items: [item({ afectacion: 4, proporcion: 50 })] });
    expect(items[0]).toMatchObject({ base: 47_619.04761905, iva: 4_761.9047619, exenta: 47_619.04761905 });
  });

  it('rounds the total down to 50 when asked', () => {
    const datos = {
      moneda: 'PYG',
      items: [item({ precio_unitario: 10_000 }), item({ cantidad: 3, precio_unitario: 3_333 })],
    };
    const totales = calcularTotales(datos, { redondeo_sedeco: true });
    expect(totales.items[0]).toMatchObject({ total: 10_000, base: 9_090.90909091, iva: 909.09090909 });
    expect(totales.items[1]).toMatchObject({ total: 9_999, base: 9_090, iva: 909 });
    expect(totales).toMatchObject({
      total_operacion: 19_999,
      redondeo: 49,
      total_general: 19_950,
      total_iva: 1_818,
      total_base: 18_181,
    });
    expect(calcularTotales(datos)).toMatchObject({ redondeo: 0, total_general: 19_999 });
  });

  it('computes in dollars with 2 decimals and the total in guaraníes', () => {
    const datos = {
      moneda: 'USD',
      tipo_cambio: 7_300,
      items: [item({ cantidad: 2, precio_unitario: 99.99 })],
    };
    const totales = calcularTotales(datos, { redondeo_sedeco: true });
    expect(totales.items[0]).toMatchObject({ total: 199.98, base: 181.8, iva: 18.18, exenta: 0 });
    expect(totales).toMatchObject({
      total_general: 199.98,
      redondeo: 0,
      total_gs: 1_459_854,
      total_iva: 18.18,
    });
    expect(totalEnGuaranies(totales, 'USD')).toBe(1_459_854);
  });

  it('rounds the total in guaraníes to whole ones', () => {
    const datos = { moneda: 'USD', tipo_cambio: 7_300.55, items: [item({ precio_unitario: 10.01 })] };
    expect(calcularTotales(datos).total_gs).toBe(73_079);
  });

  it.each([
    [107_437, 37, 107_400],
    [47_789, 39, 47_750],
    [47_750, 0, 47_750],
    [50, 0, 50],
    [99, 49, 50],
    [49, 0, 49],
  ])('SEDECO: %i loses %i', (precio_unitario, redondeo, total_general) => {
    expect(
      calcularTotales({ moneda: 'PYG', items: [item({ precio_unitario })] }, { redondeo_sedeco: true }),
    ).toMatchObject({ redondeo, total_general });
  });
});

describe('calcularTotales', () => {
  it('takes discounts per unit off the line and adds them up', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      items: [item({ cantidad: 3, precio_unitario: 11_000, descuento_unitario: 1_000 })],
    });
    expect(totales.items[0]).toMatchObject({ bruto: 33_000, total: 30_000 });
    expect(totales).toMatchObject({ total_descuento: 3_000, total_general: 30_000 });
  });

  it('keeps exonerated apart from exempt', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      items: [item({ afectacion: 2, tasa: 0, proporcion: 0 })],
    });
    expect(totales).toMatchObject({ sub_exonerada: 100_000, sub_exenta: 0, total_iva: 0 });
  });

  it('counts what is not a number yet as zero', () => {
    const totales = calcularTotales({
      moneda: 'USD',
      tipo_cambio: Number.NaN,
      items: [item({ cantidad: Number.NaN }), item({ precio_unitario: 10, descuento_unitario: Number.NaN })],
    });
    expect(totales.total_general).toBe(10);
    expect(totales.total_gs).toBeUndefined();
  });

  it('has no total in guaraníes without an exchange rate', () => {
    const totales = calcularTotales({ moneda: 'USD', items: [] });
    expect(totalEnGuaranies(totales, 'USD')).toBeUndefined();
    expect(totalEnGuaranies(totales, 'PYG')).toBe(0);
  });
});

const arbAfectacion = fc.oneof(
  fc.record({
    afectacion: fc.constant(1 as const),
    tasa: fc.constantFrom(5 as const, 10 as const),
    proporcion: fc.constant(100),
  }),
  fc.record({
    afectacion: fc.constantFrom(2 as const, 3 as const),
    tasa: fc.constant(0 as const),
    proporcion: fc.constant(0),
  }),
  fc.record({
    afectacion: fc.constant(4 as const),
    tasa: fc.constantFrom(5 as const, 10 as const),
    proporcion: fc.integer({ min: 1, max: 9_999 }).map((p) => p / 100),
  }),
);

function arbItem(decimalesPrecio: number): fc.Arbitrary<Item> {
  const scale = 10 ** decimalesPrecio;
  return fc
    .record({
      precio: fc.integer({ min: 0, max: 50_000_000 }),
      descuento: fc.double({ min: 0, max: 1, noNaN: true }),
      cantidad: fc.integer({ min: 1, max: 99_999_999 }),
      iva: arbAfectacion,
    })
    .map(({ precio, descuento, cantidad, iva }) =>
      item({
        precio_unitario: precio / scale,
        descuento_unitario: Math.floor(precio * descuento) / scale,
        cantidad: cantidad / 10_000,
        ...iva,
      }),
    );
}

const arbDatos = fc.oneof(
  fc.record({ moneda: fc.constant('PYG'), items: fc.array(arbItem(0), { maxLength: 30 }) }),
  fc.record({
    moneda: fc.constant('USD'),
    tipo_cambio: fc.integer({ min: 1, max: 99_999 }),
    items: fc.array(arbItem(4), { maxLength: 30 }),
  }),
);

describe('calcularTotales: for any items', () => {
  it('base + IVA + exempt part make the line, to the eighth decimal', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        for (const { total, base, iva, exenta } of calcularTotales(datos).items) {
          const rest = aEscala(total, 8) - aEscala(base, 8) - aEscala(iva, 8) - aEscala(exenta, 8);
          // Each of the four is rounded separately, to 8 decimals or to the precision of a JSON number of that size.
          expect(Math.abs(Number(rest))).toBeLessThanOrEqual(2 + total * 1e8 * 2 * Number.EPSILON);
        }
      }),
    );
  });

  it('the subtotals, the taxes and the bases add up exactly', () => {
    fc.assert(
      fc.property(arbDatos, fc.boolean(), (datos, redondeo_sedeco) => {
        const t = calcularTotales(datos, { redondeo_sedeco });
        expect(sumar([t.sub_exenta, t.sub_exonerada, t.sub_5, t.sub_10])).toBe(t.total_operacion);
        expect(sumar([t.iva_5, t.iva_10])).toBe(t.total_iva);
        expect(sumar([t.base_5, t.base_10])).toBe(t.total_base);
        expect(sumar([t.total_general, t.redondeo])).toBe(t.total_operacion);
      }),
    );
  });

  it('the total is the sum of the lines, give or take the rounding of four subtotals', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        const lineas = sumar(t.items.map((linea) => linea.total));
        expect(Math.abs(lineas - t.total_operacion)).toBeLessThanOrEqual(
          2 / 10 ** decimalesMoneda(datos.moneda),
        );
      }),
    );
  });

  it('rounded totals are the greatest multiple of 50 not above', () => {
    fc.assert(
      fc.property(fc.array(arbItem(0), { maxLength: 10 }), (items) => {
        const t = calcularTotales({ moneda: 'PYG', items }, { redondeo_sedeco: true });
        expect(t.total_general % 50).toBe(0);
        expect(t.redondeo).toBeGreaterThanOrEqual(0);
        expect(t.redondeo).toBeLessThan(50);
      }),
    );
  });

  it('IVA is the rate of the base, to one unit of the currency per rate', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        const unit = 1 / 10 ** decimalesMoneda(datos.moneda);
        expect(Math.abs(t.iva_10 - t.base_10 / 10)).toBeLessThanOrEqual(unit);
        expect(Math.abs(t.iva_5 - t.base_5 / 20)).toBeLessThanOrEqual(unit);
      }),
    );
  });
});
