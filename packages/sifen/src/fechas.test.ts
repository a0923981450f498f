import { describe, expect, it } from 'vitest';
import {
  esFecha,
  fechaHoraLocal,
  fechaLocal,
  instante,
  isoParaguay,
  sumarDias,
  sumarMeses,
} from './fechas.ts';

describe('fechas', () => {
  it.each([
    ['2026-11-20T09:35:17-03:00', '2026-11-20T09:35:17'],
    ['2026-11-20T02:59:59Z', '2026-11-19T23:59:59'],
    ['2026-07-01T12:00:00Z', '2026-07-01T09:00:00'],
    ['2024-07-01T12:00:00Z', '2024-07-01T08:00:00'],
    ['2024-01-15T12:00:00Z', '2024-01-15T09:00:00'],
  ])('%s is %s in Asunción', (iso, local) => {
    expect(fechaHoraLocal(iso)).toBe(local);
    expect(fechaLocal(iso)).toBe(local.slice(0, 10));
  });

  it('writes the offset', () => {
    expect(isoParaguay(Date.UTC(2026, 10, 20, 12))).toBe('2026-11-20T09:00:00-03:00');
    expect(isoParaguay(Date.UTC(2024, 6, 1, 12))).toBe('2024-07-01T08:00:00-04:00');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-10-00', false],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-01-99', false],
    ['26-01-01', false],
    ['2026-01-01T00:00:00Z', false],
  ])('esFecha(%s) is %s', (texto, expected) => {
    expect(esFecha(texto)).toBe(expected);
  });

  it.each(['', 'ayer', '2026-11-20', '2026-11-20T09:35:17', '2026-02-30T00:00:00Z', '2026-11-20T25:00:00Z'])(
    'instante(%j) is not a moment',
    (texto) => {
      expect(instante(texto)).toBeNaN();
      expect(() => fechaHoraLocal(texto)).toThrow(RangeError);
    },
  );

  it('adds days across months and years', () => {
    expect(sumarDias('2026-12-15', 30)).toBe('2027-01-14');
    expect(sumarDias('2028-02-28', 1)).toBe('2028-02-29');
  });
});

it.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %i months is %s', (fecha, months, expected) => {
  expect(sumarMeses(fecha, months)).toBe(expected);
});
