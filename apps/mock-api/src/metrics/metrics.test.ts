import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/databases.ts';
import { silentLogger } from '../core/logger.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';

describe.each(databases)('metrics of a server on $kind', ({ kind, create }) => {
  const metrics = createMetrics();
  let t: TestApi;
  let server: MetricsServer;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const database = await create();
    dispose = () => database.dispose();
    t = testApi({
      database: database.target,
      logger: { ...silentLogger, request: (record) => metrics.observe(record) },
    });
    metrics.watch(t.api);
    server = await serveMetrics(metrics, 0, '127.0.0.1');
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
    await dispose();
  });

  const read = async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  };
  /** The value of a line with these labels, whatever their order. */
  const valueOf = (text: string, name: string, labels: Readonly<Record<string, string>>) => {
    const line = text
      .split('\n')
      .find(
        (one) =>
          one.startsWith(`${name}{`) &&
          Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
      );
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  it('counts requests by endpoint or operation and by result', async () => {
    const { controller } = t.as('admin');
    await controller.empresas.consulta({});
    await controller.empresas.consulta({});
    await expect(controller.empresas.detalle({ id: 'none' })).rejects.toThrow();
    await t.api.dispatcher.handle(request('/api/notes-app/notes'));
    await t.api.dispatcher.handle(request('/api/invoices/get-invoice'));
    for (const path of ['/api/nothing', '/api/nothing-else']) await t.api.dispatcher.handle(request(path));
    const text = await read();
    const count = (target: string, result: string) =>
      valueOf(text, 'portal_requests_total', { target, result });
    expect([
      count('empresas/C', 'done'),
      count('empresas/D', 'refused'),
      count('notes.listNotes', 'done'),
      count('invoices.getInvoice', 'rejected'),
      count('unknown', 'rejected'),
    ]).toEqual([2, 1, 1, 1, 2]);
    expect(valueOf(text, 'portal_request_duration_seconds_count', { target: 'empresas/C' })).toBe(2);
    expect(text).not.toContain('nothing');
  });

  it('has mails of the outbox, connections and the event loop', async () => {
    await t.as('admin').controller.empresasCorreo.consulta({});
    const text = await read();
    expect(valueOf(text, 'portal_outbox_mails', { state: 'fallido' })).toBeGreaterThan(0);
    const open = valueOf(text, 'portal_database_connections', { pool: 'work', state: 'open' });
    if (kind === 'postgres') expect(open).toBeGreaterThan(0);
    else expect(open).toBeUndefined();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  it('are nowhere else', async () => {
    expect((await fetch(`${server.url}/`)).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

const request = (path: string) => ({
  method: 'GET',
  path,
  query: '',
  headers: {},
  address: '127.0.0.1',
  readBody: () => Promise.resolve(Buffer.alloc(0)),
});
