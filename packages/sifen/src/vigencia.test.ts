import { expect, it } from 'vitest';
import { vigenciaDe } from './vigencia.ts';

const DESDE = '2025-11-20T12:00:00Z';
const HASTA = '2026-11-20T12:00:00Z';

it.each([
  ['2025-11-20T11:59:59Z', 365, 'futuro'],
  ['2026-10-20T12:00:00Z', 31, 'vigente'],
  ['2026-10-21T12:00:00Z', 30, 'por_vencer'],
  // 21:30 of the 12th in Paraguay.
  ['2026-11-13T00:30:00Z', 8, 'por_vencer'],
  ['2026-11-13T03:00:00Z', 7, 'critico'],
  ['2026-11-20T12:00:00Z', 0, 'critico'],
  ['2026-11-20T12:00:01Z', 0, 'vencido'],
  ['2026-12-02T12:00:00Z', -12, 'vencido'],
])('at %s: %i days, %s', (now, days, estado) => {
  expect(vigenciaDe(DESDE, HASTA, now)).toEqual({ dias: days, estado });
});
