import { describe, expect, it } from 'vitest';
import { activeFilters } from '../../ui/list/active-filters.ts';
import { readFilters } from '../../ui/list/filters.ts';
import { filtersFor, filtrosOf } from './list.ts';

const read = (search: string, empresa: string | null = 'emp-1') =>
  filtrosOf(empresa, readFilters(filtersFor(true), new URLSearchParams(search), '2026-02-10'));
const everyDay = { id_empresa: 'emp-1' };

describe('the filters of the documents as the service takes them', () => {
  it.each([
    ['', { ...everyDay, desde: '2026-02-01', hasta: '2026-02-28' }],
    ['fechas=todas', everyDay],
    ['fechas=todas&texto=001-001-0000115', { ...everyDay, texto: '001-001-0000115' }],
    ['fechas=todas&tipo=1&tipo=5&tipo=9&tipo=x', { ...everyDay, tipo: [1, 5] }],
    ['fechas=todas&estado=enviado&estado=nada', { ...everyDay, estado: ['enviado'] }],
    ['fechas=todas&establecimiento=1&punto=02', { ...everyDay, establecimiento: '001', punto: '002' }],
    ['fechas=todas&establecimiento=1234', everyDay],
    ['fechas=todas&numero_desde=10&numero_hasta=9', { ...everyDay, numero_desde: 10 }],
    ['fechas=todas&numero_hasta=99999999', everyDay],
    [
      'fechas=todas&monto_min=1.500.000&monto_max=2000000',
      { ...everyDay, monto_min: 1_500_000, monto_max: 2_000_000 },
    ],
    ['fechas=todas&con_nota_credito=si&correo_fallido=no', { ...everyDay, con_nota_credito: true }],
    ['fechas=todas&origen=api&moneda=USD', { ...everyDay, origen: 'api', moneda: 'USD' }],
    ['fechas=todas&lote=12345678901234567', { ...everyDay, lote: '12345678901234567' }],
    ['fechas=todas&empresa=todas', everyDay],
    // Addresses from before there was one search for everything.
    ['fechas=todas&receptor=tajy', { ...everyDay, receptor: 'tajy' }],
    ['cdc=0180', { ...everyDay, cdc: '0180' }],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('ask for all companies without an id', () => {
    expect(read('fechas=todas&empresa=todas', null)).toEqual({});
  });
});

describe('the chip of the period', () => {
  it.each([
    ['', true],
    ['texto=tajy', true],
    ['texto=80013884-1', true],
    ['texto=115', false],
    ['texto=0000115', false],
    ['texto=001-001-0000115', false],
    [`texto=${'0180 '.repeat(11)}`, false],
  ])('%s: %s', (search, isShown) => {
    const filters = filtersFor(false);
    const values = readFilters(filters, new URLSearchParams(search), '2026-02-10');
    const chips = activeFilters(filters, values, '2026-02-10', ['texto']);
    expect(chips.some(({ id }) => id === 'periodo')).toBe(isShown);
  });
});
