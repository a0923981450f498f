import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aEscala, deEscala, sumar } from './decimal.ts';
import type { DescuentoGlobal, Item } from './documento.ts';
import { item as articulo } from './fixtures/documentos.ts';
import { calcularTotales, decimalesMoneda, type DatosTotales, type Totales } from './totales.ts';

const item = (cambio: Partial<Item>): Item => ({ ...articulo, ...cambio });
const exento = { afectacion: 3, tasa: 0, proporcion: 0 } as const;

describe('global discount', () => {
  it('takes the same percentage off every unit price, whatever the line has of its own', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      descuento_global: { tipo: 'porcentaje', valor: 10 },
      items: [
        item({ cantidad: 2, precio_unitario: 55_000, descuento_unitario: 5_000 }),
        item({ precio_unitario: 25_000, ...exento }),
      ],
    });
    expect(totales.items.map(({ descuento_global, total }) => [descuento_global, total])).toEqual([
      [5_500, 89_000],
      [2_500, 22_500],
    ]);
    expect(totales).toMatchObject({
      total_descuento: 23_500,
      descuento_global: 13_500,
      porcentaje_descuento_global: 10,
      total_general: 111_500,
      sub_10: 89_000,
      iva_10: 8_091,
    });
  });

  it.each<[string, number, number[], number[], number]>([
    ['over two lines', 11_000, [55_000, 110_000], [1, 0.5], 10],
    ['that does not divide', 1_000, [3_333, 10_000], [3, 1], 5.00025001],
    ['of the whole document', 110_000, [55_000, 110_000], [1, 0.5], 100],
    ['beside a line that costs nothing', 1_000, [0, 2_000], [4, 1], 50],
  ])('spreads an amount %s', (_caso, value, precios, quantities, porcentaje) => {
    const items = precios.map((precio_unitario, i) =>
      item({ precio_unitario, cantidad: quantities[i] ?? 1 }),
    );
    const totales = calcularTotales({
      moneda: 'PYG',
      descuento_global: { tipo: 'monto', valor: value },
      items,
    });
    const gross = sumar(totales.items.map((linea) => linea.bruto));
    expect(totales).toMatchObject({
      descuento_global: value,
      total_descuento: value,
      porcentaje_descuento_global: porcentaje,
      total_general: gross - value,
    });
  });

  it('takes no more than the lines come to', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      descuento_global: { tipo: 'monto', valor: 500_000 },
      items: [item({ precio_unitario: 100_000 })],
    });
    expect(totales).toMatchObject({ descuento_global: 100_000, total_general: 0 });
  });

  it('counts a value that is not typed yet as zero', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      descuento_global: { tipo: 'monto', valor: Number.NaN },
      anticipo_global: { monto: Number.NaN },
      items: [item({})],
    });
    expect(totales).toMatchObject({ descuento_global: 0, total_anticipo: 0, total_general: 100_000 });
  });
});

describe('advances', () => {
  it('come off the lines that they were paid for', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      items: [item({ cantidad: 2, precio_unitario: 55_000, anticipo_unitario: 20_000 }), item({})],
    });
    expect(totales).toMatchObject({ total_anticipo: 40_000, total_general: 170_000, total_descuento: 0 });
    expect(totales.items[0]).toMatchObject({ bruto: 110_000, total: 70_000 });
    expect(totales.items[0]?.anticipo_global).toBeUndefined();
  });

  it('are spread over what the discounts leave', () => {
    const totales = calcularTotales({
      moneda: 'PYG',
      descuento_global: { tipo: 'porcentaje', valor: 50 },
      anticipo_global: { monto: 30_000 },
      items: [
        item({ precio_unitario: 100_000, descuento_unitario: 30_000 }),
        item({ precio_unitario: 80_000, ...exento }),
      ],
    });
    expect(totales.items.map(({ anticipo_global, total }) => [anticipo_global, total])).toEqual([
      [10_000, 10_000],
      [20_000, 20_000],
    ]);
    expect(totales).toMatchObject({ total_anticipo: 30_000, total_general: 30_000, sub_exenta: 20_000 });
  });
});

describe('exchange rates of the lines', () => {
  const items = [
    item({ cantidad: 2, precio_unitario: 99.99, tipo_cambio: 7_300 }),
    item({ precio_unitario: 10.5, tipo_cambio: 7_250.5 }),
  ];

  it('make the total in guaraníes the sum of the lines', () => {
    const totales = calcularTotales({ moneda: 'USD', items });
    expect(totales.items.map((linea) => linea.total_gs)).toEqual([1_459_854, 76_130.25]);
    expect(totales.total_gs).toBe(1_535_984);
  });

  it('leave the total open while one is missing', () => {
    const opened = [...items, item({ precio_unitario: 1 })];
    expect(calcularTotales({ moneda: 'USD', items: opened }).total_gs).toBeUndefined();
    expect(
      calcularTotales({ moneda: 'USD', items: [item({ tipo_cambio: Number.NaN })] }).total_gs,
    ).toBeUndefined();
  });
});

const arbDescuento = (decimales: number): fc.Arbitrary<DescuentoGlobal | undefined> =>
  fc.option(
    fc.oneof(
      fc.record({
        tipo: fc.constant('porcentaje' as const),
        valor: fc.integer({ min: 1, max: 5_000_000_000 }).map((n) => n / 1e8),
      }),
      fc.record({
        tipo: fc.constant('monto' as const),
        valor: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 10 ** decimales),
      }),
    ),
    { nil: undefined },
  );

function arbLinea(decimales: number, conCambio: boolean): fc.Arbitrary<Item> {
  return fc
    .record({
      precio: fc.integer({ min: 0, max: 50_000_000 }),
      descuento: fc.constantFrom(0, 0, 0.1, 0.5),
      cantidad: fc.integer({ min: 1, max: 99_999_999 }),
      cambio: fc.integer({ min: 1, max: 999_999_999 }),
      iva: fc.constantFrom(
        { afectacion: 1, tasa: 10, proporcion: 100 } as const,
        { afectacion: 1, tasa: 5, proporcion: 100 } as const,
        { afectacion: 4, tasa: 10, proporcion: 33.33 } as const,
        exento,
      ),
    })
    .map(({ precio, descuento, cantidad, cambio, iva }) =>
      item({
        precio_unitario: precio / 10 ** decimales,
        descuento_unitario: Math.floor(precio * descuento) / 10 ** decimales,
        cantidad: cantidad / 10_000,
        ...(conCambio ? { tipo_cambio: cambio / 10_000 } : {}),
        ...iva,
      }),
    );
}

const arbDatos: fc.Arbitrary<DatosTotales> = fc.constantFrom('PYG', 'USD').chain((moneda) => {
  const decimales = decimalesMoneda(moneda);
  return fc.record({
    moneda: fc.constant(moneda),
    descuento_global: arbDescuento(decimales),
    anticipo_global: fc.option(
      fc.record({ monto: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 10 ** decimales) }),
      { nil: undefined },
    ),
    items: fc.array(arbLinea(decimales, moneda === 'USD'), { minLength: 1, maxLength: 20 }),
  });
});

const SEMILLA = { seed: 20261122 };

/** The exact sum of a per-unit amount over all lines, in units of 10^-16. */
function porCantidad(
  datos: DatosTotales,
  unitario: (linea: Totales['items'][number]) => number | undefined,
): bigint {
  return calcularTotales(datos).items.reduce(
    (sum, linea, i) => sum + aEscala(unitario(linea) ?? 0, 8) * aEscala(datos.items[i]?.cantidad ?? 0, 8),
    0n,
  );
}

describe('for any document', () => {
  it('an amount that the lines can bear is taken off whole', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        const sinGlobal = calcularTotales({ moneda: datos.moneda, items: datos.items });
        const gross = sumar(t.items.map((linea) => linea.bruto));
        if (datos.descuento_global?.tipo === 'monto' && datos.descuento_global.valor <= gross) {
          expect(t.descuento_global).toBe(datos.descuento_global.valor);
        }
        const neto = sumar([sinGlobal.total_operacion, -(t.descuento_global ?? 0)]);
        const holgura = 5 / 10 ** decimalesMoneda(datos.moneda);
        if (datos.anticipo_global !== undefined && datos.anticipo_global.monto <= neto - holgura) {
          const conNegativas = t.items.some((linea) => linea.total < 0);
          if (!conNegativas) expect(t.total_anticipo).toBe(datos.anticipo_global.monto);
        }
      }),
      SEMILLA,
    );
  });

  it('the totals are the sums of what the lines state per unit', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        const unit = 1 / 10 ** decimalesMoneda(datos.moneda);
        const descuento = deEscala(
          porCantidad(datos, (linea) => linea.descuento_global),
          16,
        );
        const anticipo = deEscala(
          porCantidad(datos, (linea) => linea.anticipo_global),
          16,
        );
        expect(Math.abs((t.descuento_global ?? 0) - descuento)).toBeLessThanOrEqual(unit);
        expect(Math.abs((t.total_anticipo ?? 0) - anticipo)).toBeLessThanOrEqual(unit);
        expect(sumar([t.sub_exenta, t.sub_exonerada, t.sub_5, t.sub_10])).toBe(t.total_operacion);
      }),
      SEMILLA,
    );
  });

  it('gross less discounts less advances is the total, give or take the rounding of the sums', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        const gross = sumar(t.items.map((linea) => linea.bruto));
        const expected = sumar([gross, -t.total_descuento, -(t.total_anticipo ?? 0)]);
        expect(Math.abs(sumar([expected, -t.total_operacion]))).toBeLessThanOrEqual(
          4 / 10 ** decimalesMoneda(datos.moneda),
        );
      }),
      SEMILLA,
    );
  });

  it('the percentage of each line is that of the document, within what the authority tolerates', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        for (const [i, { precio_unitario }] of datos.items.entries()) {
          if (precio_unitario === 0 || t.porcentaje_descuento_global === undefined) continue;
          const own = ((t.items[i]?.descuento_global ?? 0) * 100) / precio_unitario;
          expect(Math.abs(own - t.porcentaje_descuento_global)).toBeLessThanOrEqual(0.8);
        }
      }),
      SEMILLA,
    );
  });

  it('guaraníes by line add up to the guaraníes of the document', () => {
    fc.assert(
      fc.property(arbDatos, (datos) => {
        const t = calcularTotales(datos);
        if (datos.moneda === 'PYG') return;
        const lineas = sumar(t.items.map((linea) => linea.total_gs ?? 0));
        expect(Math.abs(lineas - (t.total_gs ?? 0))).toBeLessThanOrEqual(0.5 + Math.abs(lineas) * 1e-15);
      }),
      SEMILLA,
    );
  });
});
