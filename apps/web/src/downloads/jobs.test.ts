import type { Descarga } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { isActive, percentOf, shown, turnedReady } from './jobs.ts';

const job = (id: string, estado: Descarga['estado']): Descarga => ({
  ...{
    id,
    estado,
    contenido: ['pdf'],
    nombre: 'documentos.zip',
    total: 40,
    hechos: 10,
    omitidos: 0,
    bytes: 0,
  },
  ...{ creado: '2026-11-20T12:00:00Z', terminado: null, vence: null, error: null },
});
const ids = (jobs: readonly Descarga[]) => jobs.map(({ id }) => id);

describe('downloads that the service makes', () => {
  it('are at work while they wait or are made', () => {
    const states = ['en_cola', 'en_curso', 'listo', 'con_error', 'cancelado', 'vencido'] as const;
    expect(states.filter((estado) => isActive({ estado }))).toEqual(['en_cola', 'en_curso']);
  });

  it('are not listed once they are stopped', () => {
    expect(ids(shown([job('a', 'listo'), job('b', 'cancelado'), job('c', 'vencido')]))).toEqual(['a', 'c']);
  });

  it('are news once: when they were seen at work and are ready', () => {
    const before = [job('a', 'en_curso'), job('b', 'en_cola'), job('c', 'listo'), job('d', 'en_curso')];
    const now = [
      job('a', 'listo'),
      job('b', 'listo'),
      job('c', 'listo'),
      job('d', 'con_error'),
      job('e', 'listo'),
    ];
    expect(ids(turnedReady(before, now))).toEqual(['a', 'b']);
    expect(turnedReady(now, now)).toEqual([]);
    expect(turnedReady([], now)).toEqual([]);
  });

  it('have a share of their documents while they are made', () => {
    expect(percentOf(job('a', 'en_curso'))).toBe(25);
    expect(percentOf(job('a', 'en_cola'))).toBeNull();
    expect(percentOf({ estado: 'en_curso', hechos: 0, total: 0 })).toBe(0);
  });
});
