import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORCE_MS, neverFires } from '../../test/never-fires.ts';
import { createMockApi } from '../create-mock-api.ts';
import type { MockApiOptions } from '../mock-api-options.ts';
import { createRecorder } from '../record/recorder.ts';

/** A wait that is not ended early fails its test. */
const LONG = 60_000;
const FAULT = { 'X-Mock-Fault': JSON.stringify({ latency: LONG }) };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Numbers of waits that have begun, and of those that are not over. */
const waits = neverFires([LONG, FORCE_MS]);
const ended = vi.spyOn(globalThis, 'clearTimeout');
const begunWaits = () =>
  waits.mock.results
    .filter((_result, index) => waits.mock.calls[index]?.[1] === LONG)
    .map(({ value }) => value);
const openWaits = () => {
  const over = new Set(ended.mock.calls.map(([timer]) => timer));
  return begunWaits().filter((timer) => !over.has(timer)).length;
};
beforeEach(() => vi.clearAllMocks());
afterAll(() => vi.restoreAllMocks());

async function started(options: MockApiOptions = {}) {
  const api = createMockApi({ seed: 'empty', ...options });
  closers.push(() => api.close());
  const { url } = await api.listen();
  return { api, url };
}

/** Resolves when the request has arrived and waits. */
const arrived = () => expect.poll(openWaits).toBe(1);

describe('a wait before a response', () => {
  it.each<[string, MockApiOptions, object]>([
    ['a fault', {}, FAULT],
    ['the latency of the server', { latency: LONG }, {}],
  ])('ends when the server closes, and the request is handled: %s', async (_name, options, headers) => {
    const { api, url } = await started(options);
    const response = fetch(`${url}/api/faq`, { headers: { ...headers } });
    await arrived();
    await Promise.all([api.close(), response]);
    closers.pop();
    expect((await response).status).toBe(200);
  });

  it.each<[string, MockApiOptions, object]>([
    ['a fault', {}, FAULT],
    ['the latency of the server', { latency: LONG }, {}],
  ])('ends when the client has gone, and the request does not run: %s', async (_name, options, headers) => {
    const { api, url } = await started(options);
    const leaving = new AbortController();
    const body = JSON.stringify({ note: { title: 'No se guarda' } });
    const response = fetch(`${url}/api/notes-app/create-note`, {
      ...{ method: 'POST', body, signal: leaving.signal },
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    await arrived();
    leaving.abort();
    await expect(response).rejects.toThrow();
    await expect.poll(openWaits).toBe(0);
    await api.close();
    closers.pop();
  });

  it('ends where the head of the response is already sent, and holds its connection up no longer', async () => {
    const { api, url } = await started();
    api.reply('faq.listFaqs', { status: 200, body: '[]', unchecked: true, bodyDelay: LONG });
    const response = await fetch(`${url}/api/faq`);
    await arrived();
    await api.close();
    closers.pop();
    expect(await response.text()).toBe('[]');
  });

  it('ends without a socket too', async () => {
    const api = createMockApi({ seed: 'empty' });
    closers.push(() => api.close());
    const response = request(api.app)
      .get('/api/faq')
      .set(FAULT)
      .then(({ status }) => status);
    await arrived();
    await api.close();
    closers.pop();
    expect(await response).toBeGreaterThanOrEqual(200);
  });
});

describe('a recorder whose service does not respond', () => {
  it('stops waiting when it closes', async () => {
    const silent = createServer();
    silent.listen(0);
    await once(silent, 'listening');
    closers.push(
      () => silent.closeAllConnections(),
      () => silent.close(),
    );
    const recorder = createRecorder({
      target: `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`,
    });
    const { url } = await recorder.listen();
    const response = fetch(`${url}/api/faq`);
    await once(silent, 'request');
    await recorder.close();
    expect((await response).status).toBe(502);
  });

  it('stops waiting when the client has gone', async () => {
    const silent = createServer();
    silent.listen(0);
    await once(silent, 'listening');
    closers.push(
      () => silent.closeAllConnections(),
      () => silent.close(),
    );
    const recorder = createRecorder({
      target: `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`,
    });
    closers.push(() => recorder.close());
    const { url } = await recorder.listen();
    const leaving = new AbortController();
    const response = fetch(`${url}/api/faq`, { signal: leaving.signal });
    const [forwarded] = (await once(silent, 'request')) as [IncomingMessage];
    const left = once(forwarded.socket, 'close');
    leaving.abort();
    await expect(response).rejects.toThrow();
    await left;
  });
});
