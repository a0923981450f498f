import { describe, expect, it } from 'vitest';
import {
  esEmisionExtemporanea,
  plazoCancelacion,
  plazoInutilizacion,
  plazoReceptor,
  plazoTransmision,
  situacionEmision,
  textoRestante,
} from './plazos.ts';

const DESDE = '2026-11-01T12:00:00-03:00';
const mas = (hours: number, minutes = 0, seconds = 0): string =>
  new Date(Date.parse(DESDE) + (hours * 3600 + minutes * 60 + seconds) * 1000).toISOString();

describe('plazoCancelacion', () => {
  it.each([
    [1, 48, -1, false],
    [1, 48, 0, false],
    [1, 48, 1, true],
    [5, 48, 1, false],
    [5, 168, -1, false],
    [5, 168, 0, false],
    [5, 168, 1, true],
    [7, 168, 1, true],
  ] as const)('kind %i after %i h and %i s: expired is %s', (tipo, hours, seconds, vencido) => {
    expect(plazoCancelacion(tipo, DESDE, mas(hours, 0, seconds)).vencido).toBe(vencido);
  });

  it('tells the limit on a Paraguayan clock', () => {
    expect(plazoCancelacion(1, DESDE, mas(0))).toEqual({
      limite: '2026-11-03T12:00:00-03:00',
      vencido: false,
      restante_ms: 48 * 3_600_000,
    });
  });
});

it.each([
  [16, 48, 'Quedan 31 h 12 min'],
  [46, 5, 'Queda 1 h 55 min'],
  [47, 15, 'Quedan 45 min'],
  [47, 59, 'Queda 1 min'],
  [48, 0, 'Queda menos de 1 min'],
  [48, 1, 'Plazo vencido'],
])('after %i h %i min: %s', (hours, minutes, texto) => {
  expect(textoRestante(plazoCancelacion(1, DESDE, mas(hours, minutes)))).toBe(texto);
});

it.each([
  [plazoTransmision, 72],
  [plazoReceptor, 45 * 24],
])('%o ends after its hours', (plazo, hours) => {
  expect(plazo(DESDE, mas(hours, 0, -1)).vencido).toBe(false);
  expect(plazo(DESDE, mas(hours)).vencido).toBe(false);
  expect(plazo(DESDE, mas(hours, 0, 1)).vencido).toBe(true);
});

it.each([
  ['2026-11-01T12:00:00-03:00', '2026-12-15T23:59:59-03:00', false],
  ['2026-11-01T12:00:00-03:00', '2026-12-16T00:00:00-03:00', true],
  ['2026-12-31T23:30:00-03:00', '2027-01-15T23:59:59-03:00', false],
  ['2026-12-31T23:30:00-03:00', '2027-01-16T00:00:00-03:00', true],
])('a number used on %s may be voided at %s: expired is %s', (consumido, now, vencido) => {
  expect(plazoInutilizacion(consumido, now).vencido).toBe(vencido);
});

it.each([
  [720, 0, 'en_plazo'],
  [720, 1, 'atrasada'],
  [-120, 0, 'en_plazo'],
  [-120, -1, 'adelantada'],
])('sent %i h and %i s after issue: %s', (hours, seconds, situacion) => {
  expect(situacionEmision(DESDE, mas(hours, 0, seconds))).toBe(situacion);
});

it.each([
  [120, 0, false],
  [120, 1, true],
])('an issue date %i h and %i s back is late: %s', (hours, seconds, isLate) => {
  expect(esEmisionExtemporanea(DESDE, mas(hours, 0, seconds))).toBe(isLate);
});
