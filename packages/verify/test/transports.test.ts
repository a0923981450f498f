import { createMockApi, manualClock, type MockApi } from '@portal/mock-api';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { totalsOf } from '../src/index.ts';
import { check } from './server.ts';

const ONLY = ['session', 'faq', 'notes', 'contacts', 'empresas', 'documentos_electronicos'];

/** What `api.fetch` responds, for a client that speaks HTTP. A `Request` has no GET with a body: its keys go into the query. */
const bridge =
  (api: MockApi): RequestListener =>
  (request, response) => {
    const respond = async () => {
      const body = await text(request);
      const url = new URL(request.url ?? '/', 'http://localhost');
      const isGet = request.method === 'GET' || request.method === 'HEAD';
      if (isGet && body !== '')
        for (const [key, value] of Object.entries(JSON.parse(body) as object))
          url.searchParams.set(key, String(value));
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const received = await api.fetch(
        new Request(url, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(isGet || body === '' ? {} : { body }),
        }),
      );
      response.writeHead(received.status, Object.fromEntries(received.headers));
      response.end(Buffer.from(await received.arrayBuffer()));
    };
    respond().catch(() => request.socket.destroy());
  };

/** The totals of the contract suite against a new server. */
async function totals(listener: (api: MockApi) => RequestListener | undefined) {
  const api = createMockApi({ clock: manualClock('2026-11-20T12:00:00Z'), checkResponses: true });
  const own = listener(api);
  const server = own && createServer(own).listen(0, '127.0.0.1');
  if (server !== undefined) await once(server, 'listening');
  const port = server === undefined ? undefined : (server.address() as AddressInfo).port;
  const url = port === undefined ? (await api.listen()).url : `http://127.0.0.1:${String(port)}`;
  try {
    return totalsOf((await check(url, { only: ONLY })).results);
  } finally {
    server?.close();
    server?.closeAllConnections();
    await api.close();
  }
}

it('the contract suite counts the same over HTTP, as supertest opens the app, and by fetch', async () => {
  const overHttp = await totals(() => undefined);
  expect(overHttp).toMatchObject({ failed: 0 });
  expect(overHttp.passed).toBeGreaterThan(100);
  expect(await totals(({ app }) => app)).toEqual(overHttp);
  expect(await totals(bridge)).toEqual(overHttp);
});
