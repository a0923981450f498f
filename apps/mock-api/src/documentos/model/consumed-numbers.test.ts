import { plazoInutilizacion } from '@portal/sifen';
import { expect, it } from 'vitest';
import { voidableSince } from './consumed-numbers.ts';

it.each([
  ['2026-12-15T12:00:00.000Z', '2026-11-01T03:00:00.000Z'],
  ['2026-12-16T02:59:59.999Z', '2026-11-01T03:00:00.000Z'],
  ['2026-12-16T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
  ['2027-01-01T02:59:59.999Z', '2026-12-01T03:00:00.000Z'],
  ['2027-01-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
  ['2027-01-16T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('at %s numbers can be voided that were consumed since %s', (now, since) => {
  expect(voidableSince(new Date(now))).toBe(since);
  expect(plazoInutilizacion(since, now).vencido).toBe(false);
  const before = new Date(Date.parse(since) - 1).toISOString();
  expect(plazoInutilizacion(before, now).vencido).toBe(true);
});
