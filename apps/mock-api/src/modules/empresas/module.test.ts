import { esLogo } from '@portal/sifen/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(moduleDatabases)('empresas on $kind', ({ create }) => {
  let t: TestApi;

  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  it.each([
    ['admin', ['emp-1', 'emp-2', 'emp-3', 'emp-4']],
    ['soporte', ['emp-1', 'emp-2', 'emp-3', 'emp-4']],
    ['contabilidad', ['emp-1', 'emp-2']],
  ] as const)('shows %s %j', async (usuario, empresas) => {
    const { data, meta } = await t.as(usuario).controller.empresas.consulta({});
    expect(data.map(({ id }) => id).sort()).toEqual(empresas);
    expect(meta).toMatchObject({ total: empresas.length, orden: { campo: 'razon_social', sentido: 'asc' } });
  });

  it.each([
    ['nanduti', ['emp-2']],
    ['ESPIGA', ['emp-3']],
    ['455473a-0', ['emp-4']],
    ['80.069.563', ['emp-1']],
    ['nadie', []],
  ])('finds by %s', async (texto, expected) => {
    const { data } = await t.as('admin').controller.empresas.consulta({ filtros: { texto } });
    expect(data.map(({ id }) => id)).toEqual(expected);
  });

  it('orders and pages', async () => {
    const { empresas } = t.as('admin').controller;
    const orden = { campo: 'ruc', sentido: 'asc' } as const;
    const pages = [
      await empresas.consulta({ orden, por_pagina: 3 }),
      await empresas.consulta({ orden, pagina: 2, por_pagina: 3 }),
    ];
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([
      'emp-3',
      'emp-4',
      'emp-2',
      'emp-1',
    ]);
    expect(pages[1]?.meta).toMatchObject({ total: 4, pagina: 2, por_pagina: 3 });
  });

  it('gives one with the end of its certificate and without its secrets', async () => {
    const { data } = await t.as('contabilidad').controller.empresas.detalle({ id: 'emp-2' });
    expect(data).toMatchObject({
      id: 'emp-2',
      ruc: '80013884',
      dv: 8,
      activa: true,
      certificado_hasta: '2026-12-10T12:00:00.000Z',
    });
    expect(JSON.stringify(data)).not.toMatch(/secreto|ABCD0000|v1\./i);
    const expired = await t.as('admin').controller.empresas.detalle({ id: 'emp-4' });
    expect(expired.data.certificado_hasta).toBe('2026-11-08T12:00:00.000Z');
  });

  it('tells how its documents look', async () => {
    const { empresas } = t.as('admin').controller;
    const { data } = await empresas.detalle({ id: 'emp-1' });
    expect(data.color).toBe('#a3195b');
    expect(esLogo(data.logo ?? '')).toBe(true);
    expect((await empresas.detalle({ id: 'emp-2' })).data).toMatchObject({ logo: null, color: null });
  });

  it('does not tell a foreign company from none', async () => {
    for (const id of ['emp-3', 'emp-999']) {
      await expect(t.as('contabilidad').controller.empresas.detalle({ id })).rejects.toMatchObject({
        codigo: 'NO_ENCONTRADO',
        message: 'No se encontró la empresa.',
      });
    }
  });

  it.each(['cliente', 'consulta'] as const)('is closed to %s', async (usuario) => {
    const { empresas } = t.as(usuario).controller;
    await expect(empresas.consulta({})).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    await expect(empresas.detalle({ id: 'emp-1' })).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
  });

  it('refuses bad input at its field', async () => {
    const { empresas } = t.as('admin').controller;
    await expect(empresas.consulta({ por_pagina: 0 })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'por_pagina' }],
    });
    await expect(empresas.detalle({ id: '' })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'id' }],
    });
  });
});
