import { describe, expect, it } from 'vitest';
import {
  isActive,
  estadoAt,
  MAX_ACTIVE,
  MAX_BYTES_PER_SANDBOX,
  MAX_BYTES_PER_USER,
  refusalReason,
  noFileReason,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('rules of downloads', () => {
  it.each([
    ['listo', '2026-11-20T12:00:00.001Z', 'listo'],
    ['listo', '2026-11-20T12:00:00.000Z', 'vencido'],
    ['listo', null, 'listo'],
    ['con_error', '2026-11-19T12:00:00.000Z', 'con_error'],
    ['en_curso', null, 'en_curso'],
  ] as const)('%s until %s is %s', (estado, vence, expected) => {
    expect(estadoAt({ estado, vence }, now)).toBe(expected);
  });

  it('knows which ones still work', () => {
    expect(
      (['en_cola', 'en_curso', 'listo', 'con_error', 'cancelado', 'vencido'] as const).filter(isActive),
    ).toEqual(['en_cola', 'en_curso']);
  });

  const free = { active: 0, userBytes: 0, sandboxBytes: 0 };
  it.each([
    [free, undefined],
    [{ ...free, active: MAX_ACTIVE - 1 }, undefined],
    [{ ...free, active: MAX_ACTIVE }, /3 descargas en preparación/],
    [{ ...free, userBytes: MAX_BYTES_PER_USER - 1 }, undefined],
    [{ ...free, userBytes: MAX_BYTES_PER_USER }, /más de 1 GB/],
    [{ ...free, sandboxBytes: MAX_BYTES_PER_SANDBOX }, /No hay lugar/],
  ])('%j', (usage, reason) => {
    if (reason === undefined) expect(refusalReason(usage)).toBeUndefined();
    else expect(refusalReason(usage)).toMatch(reason);
  });

  it('says for each state why there is no file', () => {
    const reasons = (['en_cola', 'en_curso', 'con_error', 'cancelado', 'vencido'] as const).map(noFileReason);
    expect(reasons).toEqual([
      'El archivo todavía no está listo.',
      'El archivo todavía no está listo.',
      'El archivo no se pudo preparar: vuelva a pedirlo.',
      'La descarga se canceló: vuelva a pedirla.',
      'El archivo venció y ya no se guarda: vuelva a pedirlo.',
    ]);
  });
});
