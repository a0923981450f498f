import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('timbrados', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  it('lists those of a company', async () => {
    const { data, meta } = await t
      .as('soporte')
      .controller.timbrados.consulta({ filtros: { id_empresa: 'emp-3' } });
    expect(data).toEqual([
      {
        id: 'emp-3-tim-1',
        version: 1,
        id_empresa: 'emp-3',
        numero: '17234561',
        fecha_inicio: '2025-01-10',
        activo: true,
      },
    ]);
    expect(meta).toEqual({
      total: 1,
      pagina: 1,
      por_pagina: 25,
      orden: { campo: 'fecha_inicio', sentido: 'desc' },
    });
  });

  it('has an empty second page', async () => {
    const { data } = await t
      .as('admin')
      .controller.timbrados.consulta({ filtros: { id_empresa: 'emp-3' }, pagina: 2 });
    expect(data).toEqual([]);
  });

  it('refuses a foreign company, the role consulta and a wrong order', async () => {
    const { timbrados } = t.as('cliente').controller;
    await expect(timbrados.consulta({ filtros: { id_empresa: 'emp-2' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(
      t.as('consulta').controller.timbrados.consulta({ filtros: { id_empresa: 'emp-1' } }),
    ).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    const orden = { campo: 'activo', sentido: 'asc' } as never;
    await expect(timbrados.consulta({ filtros: { id_empresa: 'emp-1' }, orden })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'orden.campo' }],
    });
  });
});
