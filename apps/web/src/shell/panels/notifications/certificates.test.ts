import { describe, expect, it } from 'vitest';
import { warningOf } from './certificates.ts';

const certificate = { id: 'c-1', razon_social: 'Tajy S.A.', valido_hasta: '2026-11-20T12:00:00.000Z' };

describe('warnings of a certificate', () => {
  it.each([
    ['vigente', 31, undefined],
    ['futuro', 400, undefined],
    ['por_vencer', 30, ['warning', 'El certificado de Tajy S.A. vence en 30 días.']],
    ['critico', 7, ['error', 'El certificado de Tajy S.A. vence en 7 días.']],
    ['critico', 1, ['error', 'El certificado de Tajy S.A. vence en 1 día.']],
    ['critico', 0, ['error', 'El certificado de Tajy S.A. vence hoy.']],
    ['vencido', -1, ['error', 'El certificado de Tajy S.A. venció el 20/11/2026: no puede emitir.']],
  ] as const)('%s with %i days', (estado, dias, expected) => {
    const [warning] = warningOf({ ...certificate, estado, dias });
    expect(warning && [warning.options.variant, warning.message]).toEqual(expected);
    expect(warning?.id).toBe(expected && `certificado/c-1/${estado}`);
  });
});
