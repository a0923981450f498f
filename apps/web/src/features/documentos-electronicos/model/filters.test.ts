import { describe, expect, it } from 'vitest';
import { monthOf, parseAmount, readFilters, readOrder, tabOf } from './filters.ts';

const read = (search: string, empresa: string | null = 'emp-1') =>
  readFilters(new URLSearchParams(search), empresa, '2026-02-10');
const everyDay = { id_empresa: 'emp-1' };

describe('readFilters', () => {
  it.each([
    ['', { ...everyDay, desde: '2026-02-01', hasta: '2026-02-28' }],
    ['fechas=todas', everyDay],
    ['desde=2026-01-05', { ...everyDay, desde: '2026-01-05' }],
    ['desde=2026-01-05&hasta=2026-01-01', { ...everyDay, desde: '2026-01-05' }],
    ['desde=ayer', { ...everyDay, desde: '2026-02-01', hasta: '2026-02-28' }],
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
    ['fechas=todas&cdc=0180 0695', { ...everyDay, cdc: '01800695' }],
    ['fechas=todas&con_nota_credito=si&correo_fallido=no', { ...everyDay, con_nota_credito: true }],
    ['fechas=todas&origen=api&moneda=USD', { ...everyDay, origen: 'api', moneda: 'USD' }],
    ['fechas=todas&origen=otro&receptor=%20', everyDay],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('asks for all companies without an id', () => {
    expect(read('fechas=todas', null)).toEqual({});
  });
});

describe('monthOf', () => {
  it.each([
    ['2026-02-10', 0, '2026-02-01', '2026-02-28'],
    ['2024-02-29', 0, '2024-02-01', '2024-02-29'],
    ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ])('%s moved by %d', (today, offset, desde, hasta) => {
    expect(monthOf(today, offset)).toEqual({ desde, hasta });
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

describe('tabOf', () => {
  it('knows the groups in any order, and a choice of its own', () => {
    expect(tabOf([])).toBe('todos');
    expect(tabOf(['aprobado_observacion', 'aprobado'])).toBe('aprobados');
    expect(tabOf(['aprobado'])).toBeNull();
  });
});

describe('readOrder', () => {
  it('falls back to the date for what cannot be sorted', () => {
    expect(readOrder({ campo: 'total', sentido: 'asc' })).toEqual({ campo: 'total', sentido: 'asc' });
    expect(readOrder({ campo: 'cdc', sentido: 'asc' })).toEqual({ campo: 'fecha_emision', sentido: 'desc' });
  });
});
