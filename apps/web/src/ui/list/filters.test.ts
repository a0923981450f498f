import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import {
  amountFilter,
  choiceFilter,
  groupOf,
  numberFilter,
  parseAmount,
  periodFilter,
  problemsOf,
  readFilters,
  textFilter,
  withoutFilters,
} from './filters.ts';

const today = '2026-02-10';
const filters = {
  texto: textFilter({ label: () => 'Texto', maxLength: 10, isSearch: true }),
  codigo: textFilter({
    label: () => 'Código',
    maxLength: 3,
    check: (text) => (/^\d+$/.test(text) ? undefined : 'solo dígitos'),
  }),
  periodo: periodFilter({ label: () => 'Fecha', isMonthly: true }),
  desde_n: numberFilter({ label: () => 'Desde', max: 99, problem: () => 'de 1 a 99' }),
  hasta_n: numberFilter({
    label: () => 'Hasta',
    max: 99,
    problem: () => 'de 1 a 99',
    notBelow: { key: 'desde_n', problem: () => 'al revés' },
  }),
  monto: amountFilter({ label: () => 'Monto', problem: () => 'no es un monto' }),
  tipo: choiceFilter({
    label: () => 'Tipo',
    values: ['1', '5'],
    labelOf: (tipo) => `tipo ${tipo}`,
    isMultiple: true,
  }),
  origen: choiceFilter({ label: () => 'Origen', values: ['portal', 'api'], labelOf: (origen) => origen }),
};
const month = { desde: '2026-02-01', hasta: '2026-02-28' };
const read = (search: string) => readFilters(filters, new URLSearchParams(search), today);

describe('the filters of an address', () => {
  it.each([
    ['', { periodo: month }],
    ['fechas=todas', {}],
    ['desde=2026-01-05', { periodo: { desde: '2026-01-05' } }],
    ['desde=2026-01-05&hasta=2026-01-01', { periodo: { desde: '2026-01-05' } }],
    ['desde=ayer', { periodo: month }],
    ['fechas=todas&tipo=1&tipo=5&tipo=9&tipo=1', { tipo: ['1', '5'] }],
    ['fechas=todas&origen=api&origen=portal', { origen: 'api' }],
    ['fechas=todas&origen=otro&texto=%20', {}],
    ['fechas=todas&texto=%20más+de+diez+letras', { texto: 'más de die' }],
    ['fechas=todas&codigo=ab', {}],
    ['fechas=todas&desde_n=10&hasta_n=9', { desde_n: 10 }],
    ['fechas=todas&desde_n=9&hasta_n=10', { desde_n: 9, hasta_n: 10 }],
    ['fechas=todas&hasta_n=100', {}],
    ['fechas=todas&monto=1.500.000', { monto: 1_500_000 }],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('shows all days of a list without a month of its own', () => {
    const all = { periodo: periodFilter({ label: () => 'Fecha', isMonthly: false }) };
    expect(readFilters(all, new URLSearchParams(), today)).toEqual({});
    expect(withoutFilters(all)).toEqual({ desde: null, hasta: null, fechas: null });
  });

  it('are all removed at once, the month with them', () => {
    expect(withoutFilters(filters)).toEqual({
      texto: null,
      codigo: null,
      desde: null,
      hasta: null,
      fechas: 'todas',
      desde_n: null,
      hasta_n: null,
      monto: null,
      tipo: null,
      origen: null,
    });
  });
});

describe('typed values', () => {
  it.each([
    [{}, {}],
    [{ codigo: 'x' }, { codigo: 'solo dígitos' }],
    [{ desde: '2026-02-30' }, { desde: 'date' }],
    [{ desde: '2026-02-10', hasta: '2026-02-09' }, { hasta: 'order' }],
    [{ hasta: '2026-02-09' }, {}],
    [{ desde_n: '5', hasta_n: '4' }, { hasta_n: 'al revés' }],
    [{ desde_n: 'x', hasta_n: '4' }, { desde_n: 'de 1 a 99' }],
    [{ monto: 'mil' }, { monto: 'no es un monto' }],
  ])('%j have the problems %j', (typed: Readonly<Record<string, string>>, problems) => {
    expect(problemsOf(filters, (key) => typed[key] ?? '')).toEqual(problems);
  });

  it('of a range are applied together', () => {
    expect(groupOf(filters, 'desde_n')).toEqual(['desde_n', 'hasta_n']);
    expect(groupOf(filters, 'hasta')).toEqual(['desde', 'hasta']);
    expect(groupOf(filters, 'monto')).toEqual(['monto']);
  });
});

describe('the chips', () => {
  const chips = (search: string, shown: readonly string[] = []) =>
    activeFilters(filters, read(search), today, shown).map(({ label, patch }) => [label, patch]);

  it('name what is filtered by and how to remove it', () => {
    expect(chips('tipo=1&tipo=5&monto=1500')).toEqual([
      ['Este mes', { desde: null, hasta: null, fechas: 'todas' }],
      ['Monto: 1.500', { monto: null }],
      ['Tipo: tipo 1', { tipo: ['5'] }],
      ['Tipo: tipo 5', { tipo: ['1'] }],
    ]);
  });

  it.each([
    ['desde=2026-02-10&hasta=2026-02-10', 'Hoy'],
    ['desde=2026-02-04&hasta=2026-02-10', 'Últimos 7 días'],
    ['desde=2026-01-01&hasta=2026-01-31', 'Mes pasado'],
    ['desde=2026-01-05', 'Desde 05/01/2026'],
    ['hasta=2026-01-05', 'Hasta 05/01/2026'],
    ['desde=2026-01-05&hasta=2026-01-07', '05/01/2026 – 07/01/2026'],
  ])('%s is called %s', (search, label) => {
    expect(chips(search)[0]?.[0]).toBe(label);
  });

  it('do not repeat what the screen shows elsewhere', () => {
    expect(chips('fechas=todas&texto=ana&origen=api', ['texto', 'origen'])).toEqual([]);
  });
});

describe('parseAmount', () => {
  it.each([
    ['1500000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1.234,50', 1234.5],
    ['10,96', 10.96],
    ['12.50', 12.5],
    ['1.500', 1500],
    ['', undefined],
    ['-5', undefined],
    ['mil', undefined],
    ['1,2,3', undefined],
  ])('%s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });
});
