import type { AnyEndpoint } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedText } from '../core/json-text.ts';
import { createDispatcher } from './dispatcher.ts';
import type { AnyHandler } from './route-table.ts';

/** A dispatcher with one endpoint that answers as `handler` does. */
async function answerOf(handler: AnyHandler, checkResponses = true) {
  const errors: unknown[] = [];
  const endpoint = {
    method: 'GET',
    path: '/api/x',
    access: 'public',
    responses: { 200: z.looseObject({ id: z.string() }) },
  } as unknown as AnyEndpoint;
  const sandbox = {
    name: 'default',
    active: 0,
    faults: { next: () => undefined },
    clock: { now: () => new Date(0) },
    log: { add: () => undefined },
  };
  const dispatcher = createDispatcher({
    contract: { area: { one: endpoint } },
    handlers: { area: { one: handler } },
    sandbox: () => {
      sandbox.active += 1;
      return sandbox as never;
    },
    context: () => ({ user: null }) as never,
    admin: { enabled: true, assert: () => undefined },
    latency: 0,
    checkResponses,
    logger: { request: () => undefined, error: (_message, error) => errors.push(String(error)) },
    newRequestId: () => 'id',
    elapsed: () => 0,
    prefixes: ['/api'],
  });
  const readBody = () => Promise.resolve(Buffer.alloc(0));
  const request = { method: 'GET', path: '/api/x', query: '', headers: {}, address: '', readBody };
  const { status, body } = await dispatcher.answer(request);
  return { status, body: body?.toString(), errors, active: sandbox.active };
}

describe('an answer', () => {
  it('may be given at once or later', async () => {
    const reply = { status: 200, body: { id: 'a' } };
    expect(await answerOf(() => reply)).toMatchObject({ status: 200, body: '{"id":"a"}', active: 0 });
    expect(await answerOf(() => Promise.resolve(reply))).toMatchObject({ status: 200, body: '{"id":"a"}' });
  });

  it.each([
    ['breaks its contract', () => ({ status: 200, body: {} }), 'breaks its contract'],
    ['has an undeclared status', () => ({ status: 201, body: {} }), 'undeclared status 201'],
    [
      'was changed after it was stored',
      () => {
        const body = { id: 'a' };
        storedText(body);
        body.id = 'b';
        return { status: 200, body };
      },
      'changed after it was stored',
    ],
    [
      'is none',
      () => {
        throw new Error('a bug');
      },
      'a bug',
    ],
  ])('that %s is a fault of ours', async (_name, handler, message) => {
    const { status, errors, active } = await answerOf(handler);
    expect([status, active]).toEqual([500, 0]);
    expect(errors).toEqual([expect.stringContaining(message)]);
  });

  it('is sent as it was stored', async () => {
    const body = { id: 'a' };
    storedText(body);
    expect(await answerOf(() => ({ status: 200, body }), false)).toMatchObject({ body: '{"id":"a"}' });
  });
});
