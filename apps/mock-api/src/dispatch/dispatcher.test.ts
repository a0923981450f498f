import type { AnyEndpoint } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { QueueFullError } from '../core/limited.ts';
import { StorageUnavailableError } from '../core/storage-error.ts';
import { createAdminGate } from '../guard/admin-gate.ts';
import { createDispatcher } from './dispatcher.ts';
import { RequestAborted } from '../core/http-error.ts';
import type { AnyHandler } from './route-table.ts';

/** The response of a dispatcher with one endpoint to what its handler returns or throws. */
async function responseOf(handler: AnyHandler, checkResponses = true) {
  const errors: unknown[] = [];
  const endpoint = {
    method: 'GET',
    path: '/api/x',
    access: 'public',
    responses: { 200: z.looseObject({ id: z.string() }) },
  } as unknown as AnyEndpoint;
  const sandbox = {
    name: 'default',
    faults: { next: () => undefined, list: () => [] },
    replies: { newest: () => undefined, list: () => [] },
    history: { isEnabled: false },
    clock: { now: () => new Date(0) },
    log: { add: () => undefined },
  };
  const dispatcher = createDispatcher({
    contract: { area: { one: endpoint } },
    handlers: { area: { one: handler } },
    inSandbox: (_request, work) => work(sandbox as never),
    context: () => Promise.resolve({ user: null } as never),
    acceptsOperation: () => true,
    keepState: () => Promise.resolve(),
    admin: createAdminGate({ enabled: true }, []),
    logKeyUse: () => Promise.resolve(),
    latency: 0,
    closing: new AbortController().signal,
    checkResponses,
    strictInput: false,
    logger: { request: () => undefined, error: (_message, error) => errors.push(error) },
    newRequestId: () => 'id',
    elapsed: () => 0,
    prefixes: ['/api'],
    pages: new Set(),
  });
  const readBody = () => Promise.resolve(Buffer.alloc(0));
  const request = { method: 'GET', path: '/api/x', query: '', headers: {}, address: '', readBody };
  const { status, headers, body, connection } = await dispatcher.handle(request);
  return { status, retryAfter: headers['retry-after'], body: body?.toString(), connection, errors };
}

describe('a response', () => {
  it('may be returned at once or later', async () => {
    const reply = { status: 200, body: { id: 'a' } };
    expect(await responseOf(() => reply)).toMatchObject({ status: 200, body: '{"id":"a"}' });
    expect(await responseOf(() => Promise.resolve(reply))).toMatchObject({ status: 200, body: '{"id":"a"}' });
  });

  it.each([
    ['breaks its contract', () => ({ status: 200, body: {} }), 'breaks its contract'],
    ['has an undeclared status', () => ({ status: 201, body: {} }), 'undeclared status 201'],
    [
      'is none',
      () => {
        throw new Error('a bug');
      },
      'a bug',
    ],
  ])('that %s is a 500', async (_name, handler, message) => {
    const { status, errors } = await responseOf(handler);
    expect(status).toBe(500);
    expect(errors.map(String)).toEqual([expect.stringContaining(message)]);
  });

  it.each([503, 507] as const)('to storage that fails is %i, with the cause in the log', async (status) => {
    const cause = new Error('the original error');
    const { errors, ...response } = await responseOf(() => {
      throw new StorageUnavailableError(status, cause);
    });
    expect(response).toMatchObject({ status, body: expect.stringMatching(/^\{"error":".+\."\}$/) as string });
    expect(errors).toEqual([expect.objectContaining({ cause })]);
  });

  it('to work whose queue is full is 503 with a time to wait, and no error', async () => {
    const { errors, ...response } = await responseOf(() => {
      throw new QueueFullError('full');
    });
    expect(response).toMatchObject({
      status: 503,
      retryAfter: '10',
      body: '{"error":"Hay demasiados pedidos en espera. Intente de nuevo en 10 segundos."}',
    });
    expect(errors).toEqual([]);
  });

  it('to a client that has gone is none, and no error', async () => {
    const { errors, ...response } = await responseOf(() => {
      throw new RequestAborted();
    });
    expect(response).toMatchObject({ status: 499, body: undefined, connection: 'drop' });
    expect(errors).toEqual([]);
  });
});
