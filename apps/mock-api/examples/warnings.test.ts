import { createMockApi, type MockApi } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';

const lenient = createMockApi();
const strict = createMockApi({ strict: true }); // over HTTP: --strict-input
afterAll(() => Promise.all([lenient.close(), strict.close()]));

const listWith = (api: MockApi, filtros: object) =>
  request(api.app)
    .post('/users/controller')
    .set('Authorization', `Bearer ${api.tokenFor('cliente')}`)
    .send({ objeto: 'documentos_electronicos', operacion: 'C', data: { filtros } });

it('finds a misspelt filter, which would be ignored', async () => {
  const warned = await listWith(lenient, { estados: ['generado'] }); // it is called `estado`
  expect(warned.body.status).toBe('success');
  expect(warned.headers['x-mock-warning']).toBe('Claves desconocidas: data.filtros.estados (estado?)');

  const refused = await listWith(strict, { estados: ['generado'] });
  expect(refused.body.data).toEqual({
    codigo: 'VALIDACION',
    errores: [{ campo: 'filtros.estados', mensaje: 'Clave desconocida. ¿Quiso decir "estado"?' }],
  });
});
