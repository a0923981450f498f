import { expect, it } from 'vitest';
import { evaluarArbol } from './evaluar-arbol.ts';

interface Montos {
  readonly base: number;
  readonly iva: number;
  readonly exenta?: number;
  readonly sub_exento: number;
  readonly sub_10: number;
}

/** One line of 100.000 whose half is taxed at 10 %. */
const parcial = (fecha: string, { base, iva, exenta, sub_exento, sub_10 }: Montos) => ({
  gTimb: { iTiDE: 1 },
  gDatGralOpe: { dFeEmiDE: `${fecha}T10:00:00` },
  gDtipDE: {
    gCamItem: [
      {
        gValorItem: { gValorRestaItem: { dTotOpeItem: 100_000 } },
        gCamIVA: {
          iAfecIVA: 4,
          dPropIVA: 50,
          dTasaIVA: 10,
          dBasGravIVA: base,
          dLiqIVAItem: iva,
          ...(exenta === undefined ? {} : { dBasExe: exenta }),
        },
      },
    ],
  },
  gTotSub: { dSubExe: sub_exento, dSub10: sub_10 },
});

const OF_LINES = new Set(['1910', '1911', '1921', '2353', '2357', '2359']);
const found = (fecha: string, montos: Montos) =>
  evaluarArbol(parcial(fecha, montos)).filter((codigo) => OF_LINES.has(codigo));

it('decides partly taxed lines by the formulas of the day of the document (NT 13)', () => {
  const old = { base: 45_454.5454, iva: 4545.4545, sub_exento: 0, sub_10: 100_000 };
  const today = {
    base: 47_619.0476,
    iva: 4761.9048,
    exenta: 47_619.0476,
    sub_exento: 47_619.0476,
    sub_10: 52_380.9524,
  };
  expect(found('2023-06-16', old)).toEqual([]);
  expect(found('2023-06-17', today)).toEqual([]);
  expect(found('2023-06-16', today)).toEqual(['1911', '2353', '2359']);
  expect(found('2023-06-17', old)).toEqual(['1911', '1921', '2359']);
});
