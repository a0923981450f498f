import { testApi } from '@portal/mock-api';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Whether the portal sent this body, not long ago. The body must be the bytes received, not JSON that was written again. */
function isGenuine({ headers }: IncomingMessage, body: string, secret: string, now: Date): boolean {
  const timestamp = String(headers['x-portal-timestamp']);
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) return false;
  const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const [expected, sent] = [signature, String(headers['x-portal-signature'])].map((value) =>
    Buffer.from(value),
  ) as [Buffer, Buffer];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

const t = testApi();
let secret = '';
const received: unknown[] = [];

/** Your service: out of order at first. */
const service = createServer((request, response) => {
  void text(request).then((body) => {
    const isForged = !isGenuine(request, body, secret, t.clock.now());
    if (!isForged) received.push(JSON.parse(body));
    response.writeHead(isForged ? 401 : received.length === 1 ? 500 : 204).end();
  });
});
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(async () => {
  service.close();
  await t.close();
});

it('hears of a sent document, and again after it failed', async () => {
  const { documentosElectronicos, usuariosFuncionales } = t.as('admin').controller;
  const [integration] = (await usuariosFuncionales.consulta({ filtros: { id_empresa: 'emp-1' } })).data;
  const url = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}/portal`;
  const { data } = await usuariosFuncionales.configurarAvisos({ id: integration?.id ?? '', url });
  secret = data.secreto ?? '';

  const filtros = { id_empresa: 'emp-1', estado: ['generado' as const] };
  const [document] = (await documentosElectronicos.consulta({ filtros })).data;
  await documentosElectronicos.enviar({ id: document?.id ?? '' });
  await t.api.deliverCallbacks();
  t.clock.advance(61_000);
  await t.api.deliverCallbacks();

  expect((await fetch(url, { method: 'POST', body: '{"tipo": "documento.estado"}' })).status).toBe(401);
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
  expect(received[0]).toMatchObject({ documento: { id: document?.id, estado: 'enviado' } });
});
