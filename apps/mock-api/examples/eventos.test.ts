import { testApi } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

const call = (data: object) =>
  request(t.app)
    .post('/users/controller')
    .set('Authorization', `Bearer ${t.api.tokenFor('cliente')}`)
    .send({ objeto: 'eventos', ...data });

it('cancels a document within its 48 hours, and is refused after them', async () => {
  const search = { accion: 'documentos_posibles', id_empresa: 'emp-1', tipo: 'cancelacion' };
  const { body: possible } = await call({ operacion: 'E', data: search });
  const [first, second] = possible.data as { id: string; limite: string }[];

  const cancel = (id?: string) =>
    call({ operacion: 'A', data: { tipo: 'cancelacion', id, motivo: 'El cliente desistió' } });
  const { body } = await cancel(first?.id);
  expect(body).toMatchObject({ status: 'success', data: { estado: 'registrado', codigo: '0600' } });

  // The signed message, and the response of the simulated service to it.
  const { body: detail } = await call({ operacion: 'D', data: { id: body.data.id as string } });
  expect(detail.data.xml).toContain('<rGeVeCan>');
  expect(detail.data.respuesta_xml).toContain('<dCodRes>0600</dCodRes>');

  t.clock.advance(Date.parse(second?.limite ?? '') - t.clock.now().getTime() + 1);
  const { body: late } = await cancel(second?.id);
  expect(late).toMatchObject({ status: 'error', data: { codigo: 'PLAZO_VENCIDO' } });
});

it('is pending while the service is down, and sent again by itself', async () => {
  const { eventos } = t.as('cliente').controller;
  const range = { id_empresa: 'emp-1', timbrado: '12560843', establecimiento: '001', punto: '001' };
  const numbers = { ...range, tipo_documento: 1 as const, desde: 900, hasta: 909 };
  const { data: preview } = await eventos.previsualizar(numbers);
  expect(preview).toMatchObject({ cantidad: 10, libres: 10, rechazo: null });

  // SIM-0161 in the reason: the service does not respond to the first attempt.
  const { data } = await eventos.alta({
    tipo: 'inutilizacion',
    ...numbers,
    motivo: 'Números salteados SIM-0161',
  });
  expect(data).toMatchObject({ estado: 'pendiente', codigo: '0161' });
  t.clock.advance(60_000);
  expect((await eventos.detalle({ id: data.id })).data).toMatchObject({ estado: 'registrado', intentos: 2 });
});
