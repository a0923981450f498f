import express, { type Response } from 'express';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { neverFires } from '../../test/never-fires.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import { RequestLog } from '../doubles/request-log.ts';
import { streamRequests } from './request-stream.ts';

describe('the stream of requests', () => {
  let api: MockApi;
  let url: string;
  beforeEach(async () => {
    api = createMockApi({ sandboxCap: 1 });
    ({ url } = await api.listen());
  });
  afterEach(() => api.close());

  const call = async (sandbox: string): Promise<void> => {
    await (await fetch(`${url}/api/notes-app/labels`, { headers: { 'X-Sandbox': sandbox } })).text();
  };
  const notesOf = async (sandbox: string): Promise<number> => {
    const response = await fetch(`${url}/api/notes-app/notes`, { headers: { 'X-Sandbox': sandbox } });
    return ((await response.json()) as unknown[]).length;
  };

  async function listen(sandbox: string) {
    const response = await fetch(`${url}/__mock/requests/stream?sandbox=${sandbox}`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return {
      next: async () => new TextDecoder().decode((await reader.read()).value),
      stop: () => reader.cancel(),
    };
  }

  it('goes on while other sandboxes come', async () => {
    const stream = await listen('watched');
    await call('one');
    await call('two');
    await call('watched');
    expect(await stream.next()).toContain('"target":"notes.listLabels"');
    await stream.stop();
  });

  it('is never silent for the minute after which proxies close it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await listen('watched');
      vi.advanceTimersByTime(30_000);
      expect(await stream.next()).toBe(': still connected\n\n');
      await stream.stop();
      await expect.poll(() => vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks nginx to pass each entry on at once', async () => {
    const response = await fetch(`${url}/__mock/requests/stream`, { method: 'HEAD' });
    expect(response.headers.get('x-accel-buffering')).toBe('no');
  });

  it('ends when the server closes, which does not wait for it', async () => {
    const streams = await Promise.all(Array.from({ length: 12 }, (_, n) => listen(`watched-${String(n)}`)));
    const forcing = neverFires();
    onTestFinished(() => forcing.mockRestore());
    await api.close();
    for (const stream of streams) expect(await stream.next()).toBe('');
    api = createMockApi();
  });

  it('writes nothing after its end, and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await listen('watched');
      const closed = api.close();
      vi.advanceTimersByTime(30_000);
      await closed;
      expect(await stream.next()).toBe('');
      await expect.poll(() => vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
      api = createMockApi();
    }
  });

  it('responds to HEAD and ends, and refuses other methods', async () => {
    const head = await fetch(`${url}/__mock/requests/stream`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const post = await fetch(`${url}/__mock/requests/stream`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'HEAD, GET']);
  });

  it('releases its sandbox when the client disconnects', async () => {
    const stream = await listen('watched');
    await fetch(`${url}/api/notes-app/remove-note`, {
      method: 'POST',
      headers: { 'X-Sandbox': 'watched', 'Content-Type': 'application/json' },
      body: JSON.stringify({ noteId: 'note-1' }),
    });
    await call('one');
    expect(await notesOf('watched')).toBe(14);
    await stream.stop();
    let others = 1;
    const notesAfterAnother = async () => {
      await call(`other-${String((others += 1))}`);
      return notesOf('watched');
    };
    await expect.poll(notesAfterAnother).toBe(15);
  });
});

it('disconnects a client that does not read, and keeps one that does', async () => {
  const log = new RequestLog();
  const open: Response[] = [];
  const stream = streamRequests({
    sandboxes: { run: (_name: string, work: (box: object) => unknown) => work({ log }) } as never,
    admin: { assert: () => undefined, assertSandbox: () => undefined } as never,
    closing: new AbortController().signal,
  });
  const server = express()
    .use((request, response, next) => {
      open.push(response);
      stream(request, response, next);
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = async (isReading: boolean) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    if (isReading) socket.resume();
    socket.write('GET /?sandbox=x HTTP/1.1\r\nHost: a\r\n\r\n');
    const before = open.length;
    await expect.poll(() => open[before]?.headersSent).toBe(true);
    return socket;
  };
  const sockets = [await connected(false), await connected(true)];
  const call = { at: 0, roles: [], warnings: [], query: '', body: undefined, sandbox: 'x', hadToken: false };
  const other = {
    id: '1',
    target: null,
    method: 'GET',
    user: null,
    status: 404,
    milliseconds: 1,
    fault: null,
  };
  for (let sent = 0; sent < 400; sent += 1) {
    log.add({
      ...call,
      ...other,
      path: `/${'x'.repeat(20_000)}`,
      response: undefined,
      rules: [],
      askedFault: undefined,
      refused: null,
      rejectedToken: null,
    });
    await sleep(1);
  }
  expect(open.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  for (const socket of sockets) socket.destroy();
  server.close();
});
