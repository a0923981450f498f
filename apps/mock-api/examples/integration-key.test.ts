import { testApi } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

it('uses the API with the key of an integration, until it is revoked', async () => {
  const { usuariosFuncionales } = t.as('admin').controller;
  const { data: created } = await usuariosFuncionales.alta({
    id_empresa: 'emp-1',
    nombre: 'Sistema de depósito',
    usuario: 'deposito',
    permisos: ['consultar'],
  });

  // The key is in this response alone: the server keeps its SHA-256.
  const call = (operacion: object) =>
    request(t.app).post('/users/controller').set('Authorization', `Bearer ${created.clave}`).send(operacion);
  const clientes = { objeto: 'clientes', operacion: 'C', data: { filtros: { id_empresa: 'emp-1' } } };
  const found = await call(clientes);
  expect(found.body).toMatchObject({ status: 'success' });
  expect(found.headers['ratelimit']).toBe('"integracion";r=119;t=60');

  const refused = await call({ objeto: 'facturas', operacion: 'E', data: { accion: 'emitir' } });
  expect(refused.body).toMatchObject({ status: 'error', data: { codigo: 'SIN_PERMISO' } });

  await usuariosFuncionales.revocar({ id: created.id });
  expect((await call(clientes)).status).toBe(401);
});
