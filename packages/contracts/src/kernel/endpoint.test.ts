import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from '../../generated/client/index.ts';
import {
  endpoint,
  type CallInput,
  type HandlerInput,
  type HandlerResponse,
  type Success,
} from './endpoint.ts';
import { operation } from './operation.ts';

const Note = z.object({ id: z.string(), title: z.string() });
const Page = z.object({ page: z.coerce.number().default(1) });
const one = endpoint({
  method: 'GET',
  path: '/api/notes/:id',
  summary: 'One note',
  access: 'session',
  params: { id: z.string() },
  query: Page,
  responses: { 200: Note, 404: z.literal('No such note') },
});

describe('endpoint', () => {
  it('returns its definition as plain data', () => {
    expect(one).toMatchObject({ method: 'GET', path: '/api/notes/:id', access: 'session' });
    expect(Object.keys(one.responses)).toEqual(['200', '404']);
  });

  it('ties inputs, outputs, statuses and bodies together', () => {
    const input: CallInput<typeof one> = { params: { id: '1' }, query: {} };
    const withoutQuery: CallInput<typeof one> = { params: { id: '1' } };
    const received: HandlerInput<typeof one> = { params: { id: '1' }, query: { page: 2 } };
    const responses: HandlerResponse<typeof one>[] = [
      { status: 200, body: { id: '1', title: 'a' } },
      { status: 404, body: 'No such note' },
    ];
    const success: Success<typeof one> = { id: '1', title: 'a' };
    expect([input.params.id, withoutQuery.query, received.query.page, responses.length, success.id]).toEqual([
      '1',
      undefined,
      2,
      2,
      '1',
    ]);
  });
});

const plain = { summary: '', access: 'public', responses: { 200: Note } } as const;
const search = { ...plain, method: 'GET', path: '/x' } as const;
export const searched = endpoint({ ...search, query: z.object({ text: z.string() }) });
const verb = { objeto: 'x', summary: '', access: ['admin'], data: Note, result: Note } as const;

/** Never run: each line must fail to compile, or the type check reports the unused expectation. */
export function mistakesThatMustNotCompile(http: Parameters<typeof createClient>[0]): unknown {
  // @ts-expect-error a path with :id needs params
  endpoint({ ...plain, method: 'GET', path: '/x/:id' });
  // @ts-expect-error params must have the names of the path
  endpoint({ ...plain, method: 'GET', path: '/x/:id', params: { key: z.string() } });
  // @ts-expect-error a path without parameters takes no params
  endpoint({ ...plain, method: 'GET', path: '/x', params: { id: z.string() } });
  // @ts-expect-error a GET has no body
  endpoint({ ...plain, method: 'GET', path: '/x', body: Note });
  // @ts-expect-error only a GET takes its query from a body
  endpoint({ ...plain, method: 'POST', path: '/x', queryFromBody: true });
  // @ts-expect-error an unknown role
  endpoint({ ...plain, method: 'GET', path: '/x', access: ['root'] });
  // @ts-expect-error an empty list of roles
  endpoint({ ...plain, method: 'GET', path: '/x', access: [] });
  // @ts-expect-error a path begins with a slash
  endpoint({ ...plain, method: 'GET', path: 'x' });
  // @ts-expect-error an unknown method
  endpoint({ ...plain, method: 'FETCH', path: '/x' });
  // @ts-expect-error an undeclared status
  const undeclared: HandlerResponse<typeof one> = { status: 500, body: { error: '' } };
  // @ts-expect-error the body of another status
  const crossed: HandlerResponse<typeof one> = { status: 404, body: { id: '1', title: 'a' } };
  // @ts-expect-error a query of which something is required
  const nothingToSearch: CallInput<typeof searched> = {};
  // @ts-expect-error an unknown verb of the controller
  operation({ ...verb, operacion: 'Z' });
  // @ts-expect-error an E needs the name of its action
  operation({ ...verb, operacion: 'E' });
  // @ts-expect-error only an E has an action
  operation({ ...verb, operacion: 'A', accion: 'y' });
  const api = createClient(http);
  // @ts-expect-error the body is required
  void api.session.login();
  // @ts-expect-error a misspelt field
  void api.session.login({ body: { usuario: 'a', pass: 'b' } });
  // @ts-expect-error data of another operation
  void api.controller.facturas.detalle({ cdc: '1' });
  return [undeclared, crossed, nothingToSearch];
}
