import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ajusteDeNota,
  lineasPendientes,
  restoDeLinea,
  saldoDe,
  type FacturaConNotas,
  type NotaVigente,
} from './acreditacion.ts';
import { aEscala, deEscala, sumar } from './decimal.ts';
import type { DatosDocumento, Item } from './documento.ts';
import { factura, item, nota } from './fixtures/documentos.ts';
import { camposMalCalculados } from './node/test/recomputo.ts';
import { notaCredito } from './node/test/documentos.ts';
import { construirXml } from './node/xml/documento.ts';
import { calcularTotales, type Totales } from './totales.ts';
import { validarDatos } from './validar-documento.ts';

const emitida = (datos: DatosDocumento, redondeo_sedeco = false): FacturaConNotas => ({
  datos,
  totales: calcularTotales(datos, { redondeo_sedeco }),
  notas: [],
});

/** A nota for these lines, as the server would issue it. */
function notaSobre(situacion: FacturaConNotas, items: readonly Item[], motivo = 2): NotaVigente {
  const { moneda } = situacion.datos;
  const ajuste = ajusteDeNota({ items, moneda }, situacion);
  return { motivo, items, totales: calcularTotales({ items, moneda, ajuste }) };
}

const con = (situacion: FacturaConNotas, one: NotaVigente): FacturaConNotas => ({
  ...situacion,
  notas: [...situacion.notas, one],
});

/** The remainder of each line. */
const restos = (situacion: FacturaConNotas): Item[] =>
  lineasPendientes(situacion).flatMap((linea) => restoDeLinea(linea, situacion.datos.moneda) ?? []);

/** A fraction of a quantity, in steps that keep the decimals within their limit. */
const parte = (cantidad: number, mil: number): number =>
  deEscala((aEscala(cantidad, 8) * BigInt(mil)) / 1000n, 8);

const lineas = (moneda: string) =>
  fc.array(
    fc
      .record({
        iva: fc.constantFrom<Pick<Item, 'afectacion' | 'tasa' | 'proporcion'>>(
          { afectacion: 1, tasa: 10, proporcion: 100 },
          { afectacion: 1, tasa: 5, proporcion: 100 },
          { afectacion: 2, tasa: 0, proporcion: 0 },
          { afectacion: 3, tasa: 0, proporcion: 0 },
          { afectacion: 4, tasa: 10, proporcion: 30 },
          { afectacion: 4, tasa: 5, proporcion: 33.33 },
        ),
        centavos: fc.integer({ min: 1, max: 9_999_999 }),
        cantidad: fc.integer({ min: 1, max: 50_000 }),
        descuento: fc.integer({ min: 0, max: 40 }),
      })
      .map(({ iva, centavos, cantidad, descuento }): Item => {
        const precio_unitario = moneda === 'PYG' ? centavos : centavos / 100;
        return {
          ...item,
          ...iva,
          precio_unitario,
          cantidad: cantidad / 1000,
          descuento_unitario: moneda === 'PYG' ? Math.floor((centavos * descuento) / 100) : 0,
        };
      }),
    { minLength: 1, maxLength: 4 },
  );

const venta = fc.constantFrom('PYG', 'USD').chain((moneda) =>
  fc
    .record({
      items: lineas(moneda),
      global: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
      sedeco: fc.boolean(),
    })
    .map(({ items, global, sedeco }) => {
      const datos: DatosDocumento = {
        ...factura,
        moneda,
        items,
        descuento_global: global === undefined ? undefined : { tipo: 'porcentaje', valor: global / 100 },
      };
      return emitida(datos, sedeco);
    }),
);

/** Rounds four subtotals of every document separately, half a unit each. */
const ruido = ({ datos, notas }: FacturaConNotas): number =>
  2 * (notas.length + 1) * (datos.moneda === 'PYG' ? 1 : 0.01);

describe('notas over parts of a factura', () => {
  it('state the sums of their own lines, and together never more than its total', () => {
    fc.assert(
      fc.property(venta, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 }), (vendida, cuts) => {
        let situacion = vendida;
        for (const mil of [...cuts, 1000]) {
          const items = restos(situacion)
            .map((rest) => ({ ...rest, cantidad: parte(rest.cantidad, mil) }))
            .filter(({ cantidad }) => cantidad > 0);
          const one = notaSobre(situacion, items);
          const own = calcularTotales({ items, moneda: situacion.datos.moneda });
          expect(one.totales).toEqual({
            ...own,
            redondeo: one.totales.redondeo,
            total_general: sumar([own.total_general, -one.totales.redondeo]),
          });
          situacion = con(situacion, one);
          expect(saldoDe(situacion)).toBeGreaterThanOrEqual(0);
        }
        expect(saldoDe(situacion)).toBeLessThanOrEqual(ruido(situacion));
        expect(lineasPendientes(situacion).map(({ cantidad_pendiente }) => cantidad_pendiente)).toEqual(
          vendida.datos.items.map(() => 0),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('have no rounding but to reach the balance', () => {
    const vendida = emitida({ ...factura, items: [{ ...item, precio_unitario: 9999, cantidad: 2 }] }, true);
    expect(vendida.totales).toMatchObject({ redondeo: 48, total_general: 19_950 });
    const one = notaSobre(vendida, [{ ...item, precio_unitario: 9999, cantidad: 1, linea: 1 }]);
    expect(one.totales).toMatchObject({ redondeo: 0, total_general: 9999 });
    const other = notaSobre(con(vendida, one), restos(con(vendida, one)));
    expect(other.totales).toMatchObject({ redondeo: 48, total_general: 9951 });
  });

  it('do not hide an amount above the balance as a rounding', () => {
    const vendida = emitida({ ...factura, items: [{ ...item, precio_unitario: 9999, cantidad: 2 }] });
    const one = notaSobre(vendida, [{ ...item, precio_unitario: 10_003, cantidad: 2, linea: 1 }]);
    expect(one.totales).toMatchObject({ redondeo: 0, total_general: 20_006 });
  });

  it('are each within 50 céntimos of what their XML recomputes to', () => {
    let notas = 0;
    fc.assert(
      fc.property(venta, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 }), (vendida, cuts) => {
        let situacion = vendida;
        for (const mil of [...cuts, 1000]) {
          const items = restos(situacion)
            .map((rest) => ({ ...rest, cantidad: parte(rest.cantidad, mil) }))
            .filter(({ cantidad }) => cantidad > 0);
          if (items.length === 0) continue;
          const { moneda } = situacion.datos;
          const ajuste = ajusteDeNota({ items, moneda }, situacion);
          const cambio = moneda === 'PYG' ? {} : { tipo_cambio: 7300 };
          expect(
            camposMalCalculados(construirXml(notaCredito({ items, moneda, ajuste, ...cambio }))),
          ).toEqual([]);
          notas += 1;
          situacion = con(situacion, notaSobre(situacion, items));
        }
      }),
      { numRuns: 100 },
    );
    expect(notas).toBeGreaterThan(100);
  });

  it('of one unit at a time show the IVA of their line', () => {
    const vendida = emitida({ ...factura, items: [{ ...item, precio_unitario: 10_005, cantidad: 2 }] });
    const unit = [{ ...item, precio_unitario: 10_005, cantidad: 1, linea: 1 }];
    const first = notaSobre(vendida, unit);
    const second = notaSobre(con(vendida, first), unit);
    expect([first, second].map(({ totales }) => calcularIva10(totales))).toEqual([910, 910]);
  });
});

describe('what is left of a line in dollars', () => {
  const vendida = emitida({
    ...factura,
    moneda: 'USD',
    tipo_cambio: 7000,
    items: [{ ...item, precio_unitario: 10, cantidad: 2 }],
  });
  const ajustada = con(vendida, notaSobre(vendida, [{ ...restos(vendida)[0]!, precio_unitario: 3 }], 8));
  const problemsAt = (precio_unitario: number): string[][] =>
    validarDatos(
      {
        ...nota,
        moneda: 'USD',
        tipo_cambio: 7000,
        motivo: 8,
        items: [{ ...restos(vendida)[0]!, precio_unitario }],
      },
      5,
      {
        ahora: nota.fecha_emision,
        factura_asociada: {
          cancelada: false,
          moneda: 'USD',
          // More than the line has left, as of a factura with several lines.
          saldo: 100,
          tipo_cambio: 7000,
          receptor: nota.receptor,
          lineas: lineasPendientes(ajustada),
        },
      },
    ).map(({ campo, mensaje }) => [campo, mensaje]);
  const over = [
    ['items.0.precio_unitario', 'El importe supera lo que falta acreditar de la línea (USD 14,00)'],
  ];

  it.each([
    ['all of it', 7, []],
    ['what rounding added', 7.00004, []],
    ['a cent more', 7.01, over],
    ['almost a dollar more', 7.4, over],
  ])('can be credited up to %s', (_, price, expected) => {
    expect(problemsAt(price)).toEqual(expected);
  });
});

const calcularIva10 = (totales: NotaVigente['totales']): number => (totales as Totales).iva_10;

describe('what is left of a line', () => {
  const vendida = emitida({ ...factura, items: [{ ...item, precio_unitario: 1000, cantidad: 10 }] });
  const [linea] = restos(vendida);
  const sobre = (changes: Partial<Item>): Item[] => [{ ...linea!, ...changes }];

  it('folds everything that came off the unit price into the discount', () => {
    const datos: DatosDocumento = {
      ...factura,
      items: [{ ...item, precio_unitario: 1000, cantidad: 3, descuento_unitario: 100 }],
      descuento_global: { tipo: 'monto', valor: 100 },
    };
    const [copy] = restos(emitida(datos));
    expect(copy).toMatchObject({
      linea: 1,
      cantidad: 3,
      precio_unitario: 1000,
      descuento_unitario: 133.33333333,
    });
  });

  it('keeps its units when only the price was adjusted, each for what is left of it', () => {
    const ajustada = con(vendida, notaSobre(vendida, sobre({ precio_unitario: 200 }), 8));
    expect(saldoDe(ajustada)).toBe(8000);
    expect(restos(ajustada)).toMatchObject([{ cantidad: 10, precio_unitario: 800, descuento_unitario: 0 }]);
  });

  it.each<[string, Partial<Item>, Partial<DatosDocumento>, string[][]]>([
    ['a part at full price', { cantidad: 4 }, {}, []],
    ['no line', { linea: undefined }, {}, [['items.0.linea', 'Indique la línea de la factura']]],
    ['a line that is not there', { linea: 2 }, {}, [['items.0.linea', 'La factura no tiene la línea 2']]],
    ['another code', { codigo: 'B' }, {}, [['items.0.codigo', 'El código debe ser el de la factura']]],
    ['another IVA', { tasa: 5 }, {}, [['items.0.tasa', 'La tasa de IVA debe ser la de la factura']]],
    [
      'too many units',
      { cantidad: 10.5 },
      {},
      [['items.0.cantidad', 'La cantidad supera lo que falta acreditar (10)']],
    ],
    [
      'a higher price',
      { precio_unitario: 1001 },
      { motivo: 8 },
      [['items.0.precio_unitario', 'El precio no puede superar el de la factura (Gs. 1.000)']],
    ],
    [
      'a lower price of a return',
      { precio_unitario: 999 },
      {},
      [['items.0.precio_unitario', 'Con este motivo el precio debe ser el de la factura (Gs. 1.000)']],
    ],
    [
      'another discount',
      { descuento_unitario: 1 },
      {},
      [['items.0.descuento_unitario', 'El descuento debe ser el de la factura (Gs. 0)']],
    ],
    ...[1, 3, 8].map((motivo): [string, Partial<Item>, Partial<DatosDocumento>, string[][]] => [
      `a lower price with motivo ${motivo}`,
      { precio_unitario: 1 },
      { motivo },
      [],
    ]),
    [
      'another currency',
      {},
      { moneda: 'USD', tipo_cambio: 7000 },
      [['moneda', 'La moneda debe ser la de la factura asociada']],
    ],
    [
      'another client',
      {},
      { receptor: { ...nota.receptor, ruc: '80013884', dv: 8 } as DatosDocumento['receptor'] },
      [['receptor', 'El receptor debe ser el de la factura asociada']],
    ],
  ])('is validated in a nota with %s', (_, changes, datos, expected) => {
    const problems = validarDatos({ ...nota, items: sobre(changes), ...datos }, 5, {
      ahora: nota.fecha_emision,
      factura_asociada: {
        cancelada: false,
        moneda: 'PYG',
        saldo: saldoDe(vendida),
        tipo_cambio: null,
        receptor: nota.receptor,
        lineas: lineasPendientes(vendida),
      },
    });
    expect(problems.map(({ campo, mensaje }) => [campo, mensaje])).toEqual(expected);
  });
});
