import { createMockApi, encrypt, DEMO_SHARED_SECRET } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';

const api = createMockApi();
afterAll(() => api.close());

it('signs in, issues an invoice and finds it in the list', async () => {
  const secret = (text: string) => encrypt(text, DEMO_SHARED_SECRET);
  const credentials = { username: secret('cliente'), pass: secret('demo1234') };
  const { body: session } = await request(api.app).post('/users/login').send(credentials).expect(200);
  const run = (objeto: string, operacion: string, data: object) =>
    request(api.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${session.access_token}`)
      .send({ objeto, operacion, data })
      .expect(200);

  const { body: issued } = await run('facturas', 'E', {
    accion: 'emitir_enviar',
    clave_unica: 'mi-primera-factura',
    id_empresa: 'emp-1',
    establecimiento: '001',
    punto: '001',
    datos: {
      fecha_emision: new Date().toISOString(),
      moneda: 'PYG',
      tipo_transaccion: 1,
      presencia: 1,
      receptor: { tipo: 'innominado' },
      items: [
        {
          codigo: 'P-1',
          descripcion: 'Yerba mate',
          unidad: 77,
          cantidad: 2,
          precio_unitario: 55000,
          afectacion: 1,
          tasa: 10,
          proporcion: 100,
        },
      ],
      condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110000 }] },
    },
  });
  expect(issued.data).toMatchObject({
    estado: 'enviado',
    totales: { total_general: 110000, total_iva: 10000 },
  });

  const { body: list } = await run('documentos_electronicos', 'C', { filtros: { cdc: issued.data.cdc } });
  expect(list.data).toMatchObject([{ numero: issued.data.numero, receptor_nombre: 'Sin Nombre' }]);
});
