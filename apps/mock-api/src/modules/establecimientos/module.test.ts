import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('establecimientos', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  it('lists those of a company with their puntos', async () => {
    const { data, meta } = await t
      .as('cliente')
      .controller.establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } });
    expect(data).toEqual([
      {
        id: 'emp-1-est-001',
        version: 1,
        id_empresa: 'emp-1',
        codigo: '001',
        denominacion: 'Casa matriz',
        direccion: 'Avda. Mariscal López 1520',
        ciudad: 'ASUNCION (DISTRITO)',
        domicilio: expect.objectContaining({ direccion: 'Avda. Mariscal López', numero_casa: 1520 }),
        puntos: ['001', '002'],
        papeles: [],
        numeracion: expect.arrayContaining([
          expect.objectContaining({
            punto: '002',
            tipo: 5,
            numero: expect.stringMatching(/^001-002-\d{7}$/),
          }),
        ]),
        activo: true,
      },
      expect.objectContaining({ codigo: '002', puntos: ['001'] }),
    ]);
    expect(meta).toEqual({ total: 2, pagina: 1, por_pagina: 25, orden: { campo: 'codigo', sentido: 'asc' } });
  });

  it('orders and pages', async () => {
    const { data, meta } = await t.as('soporte').controller.establecimientos.consulta({
      filtros: { id_empresa: 'emp-1' },
      orden: { campo: 'codigo', sentido: 'desc' },
      pagina: 2,
      por_pagina: 1,
    });
    expect(data.map(({ codigo }) => codigo)).toEqual(['001']);
    expect(meta.total).toBe(2);
  });

  it('refuses a foreign company, the role consulta and a missing company', async () => {
    const { establecimientos } = t.as('cliente').controller;
    await expect(establecimientos.consulta({ filtros: { id_empresa: 'emp-2' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(
      t.as('consulta').controller.establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } }),
    ).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(establecimientos.consulta({ filtros: {} } as never)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'filtros.id_empresa' }],
    });
  });
});
