import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../test-api.ts';

describe('downloads that are refused', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi();
  });
  afterAll(() => t.close());

  it.each([
    ['A', { contenido: [] }, 'Indique qué lleva el ZIP: pdf, xml o ambos'],
    ['A', { contenido: ['doc'] }, undefined],
    ['A', { contenido: ['xml'], ids: [] }, 'Elija al menos un documento'],
    ['A', {}, undefined],
    ['D', {}, 'Falta el identificador'],
    ['B', { id: '' }, 'Falta el identificador'],
    ['X', { id: 'x'.repeat(65) }, 'El identificador no es válido'],
    ['E', { accion: 'cancelar' }, 'Falta el identificador'],
    ['E', { accion: 'repetir', id: 7 }, 'data.id: debe ser un texto'],
  ])('refuses %s with %j', async (operacion, data, mensaje) => {
    const { body } = await request(t.app)
      .post('/users/controller')
      .set('authorization', `Bearer ${t.api.tokenFor('cliente')}`)
      .send({ objeto: 'descargas', operacion, data })
      .expect(200);
    expect(body).toMatchObject({
      status: 'error',
      data: { codigo: 'VALIDACION' },
      ...(mensaje !== undefined && { message: mensaje }),
    });
  });

  it.each(['soporte', 'consulta'] as const)('is closed to %s', async (rol) => {
    const { descargas } = t.as(rol).controller;
    const refused = { codigo: 'SIN_PERMISO' };
    await expect(descargas.alta({ contenido: ['xml'] })).rejects.toMatchObject(refused);
    await expect(descargas.consulta({})).rejects.toMatchObject(refused);
    for (const verb of ['detalle', 'cancelar', 'repetir', 'baja', 'exportacion'] as const)
      await expect(descargas[verb]({ id: 'una' })).rejects.toMatchObject(refused);
  });
});
