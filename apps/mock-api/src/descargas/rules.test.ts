import { describe, expect, it } from 'vitest';
import {
  esActiva,
  estadoEn,
  MAX_ACTIVE,
  MAXIMO_BYTES_SANDBOX,
  MAXIMO_BYTES_USUARIO,
  motivoDeRechazo,
  motivoSinArchivo,
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
    expect(estadoEn({ estado, vence }, now)).toBe(expected);
  });

  it('knows which ones still work', () => {
    expect(
      (['en_cola', 'en_curso', 'listo', 'con_error', 'cancelado', 'vencido'] as const).filter(esActiva),
    ).toEqual(['en_cola', 'en_curso']);
  });

  const free = { activas: 0, bytesUsuario: 0, bytesSandbox: 0 };
  it.each([
    [free, undefined],
    [{ ...free, activas: MAX_ACTIVE - 1 }, undefined],
    [{ ...free, activas: MAX_ACTIVE }, /3 descargas en preparación/],
    [{ ...free, bytesUsuario: MAXIMO_BYTES_USUARIO - 1 }, undefined],
    [{ ...free, bytesUsuario: MAXIMO_BYTES_USUARIO }, /más de 1 GB/],
    [{ ...free, bytesSandbox: MAXIMO_BYTES_SANDBOX }, /No hay lugar/],
  ])('%j', (uso, motivo) => {
    if (motivo === undefined) expect(motivoDeRechazo(uso)).toBeUndefined();
    else expect(motivoDeRechazo(uso)).toMatch(motivo);
  });

  it('says for each state why there is no file', () => {
    const motivos = (['en_cola', 'en_curso', 'con_error', 'cancelado', 'vencido'] as const).map(
      motivoSinArchivo,
    );
    expect(motivos).toEqual([
      'El archivo todavía no está listo.',
      'El archivo todavía no está listo.',
      'El archivo no se pudo preparar: vuelva a pedirlo.',
      'La descarga se canceló: vuelva a pedirla.',
      'El archivo venció y ya no se guarda: vuelva a pedirlo.',
    ]);
  });
});
