import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(databases)('cintas on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create);
  });
  afterAll(() => t.close());

  const cintas = () => t.as('cliente').controller.cintas;
  const filtros = { id_empresa: 'emp-1' };

  it('lists those of a company, opens one, and exports them', async () => {
    const { data, meta } = await cintas().consulta({ filtros, por_pagina: 100 });
    expect(data).not.toEqual([]);
    expect((await cintas().detalle({ id: data[0]!.id })).data).toEqual(data[0]);
    const file = await cintas().exportacion({ formato: 'csv', filtros });
    const [, ...lines] = Buffer.from(file.data.base64, 'base64').toString().trim().split('\r\n');
    expect(lines).toHaveLength(meta.total);
  });

  it('refuses a foreign company and a role that has no access', async () => {
    const foreign = { filtros: { id_empresa: 'emp-2' } };
    await expect(cintas().consulta(foreign)).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
    const { consulta } = t.as('soporte').controller.cintas;
    await expect(consulta({ filtros })).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
  });
});
