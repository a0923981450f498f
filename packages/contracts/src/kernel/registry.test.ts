import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import { endpoint } from './endpoint.ts';
import { operation } from './operation.ts';
import { listEndpoints, listOperations } from './registry.ts';

const ping = endpoint({
  method: 'GET',
  path: '/ping',
  summary: 'Ping',
  access: 'public',
  responses: { 200: z.string() },
});
const read = operation({
  objeto: 'notas',
  operacion: 'D',
  summary: 'Una nota',
  access: ['admin'],
  data: z.object({}),
  result: z.object({}),
});

describe('registry', () => {
  it('lists the endpoints and operations of the product once each', () => {
    const routes = listEndpoints(contract).map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toEqual(
      expect.arrayContaining([
        'POST /users/register',
        'POST /users/login',
        'POST /users/loginemail',
        'GET /users/access-token',
        'POST /users/getListPerfiles',
        'POST /users/controller',
      ]),
    );
    const keys = listOperations(operations).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(['facturas/A', 'facturas/E/emitir', 'documentos_electronicos/X']),
    );
  });

  it.each(listEndpoints(contract).map(({ area, name, endpoint: of }) => [`${area}.${name}`, of] as const))(
    '%s declares every status that the server can send for it',
    (_name, { access, body, query, queryFromBody, responses }) => {
      const statuses = [
        ...[500, 503, 507],
        ...(query === undefined && body === undefined ? [] : [400]),
        ...(body === undefined && queryFromBody !== true ? [] : [400, 408, 413, 415]),
        ...(access === 'public' ? [] : [401]),
        ...(Array.isArray(access) ? [403] : []),
      ];
      expect(Object.keys(responses).map(Number)).toEqual(expect.arrayContaining(statuses));
    },
  );

  it('refuses two endpoints on one route', () => {
    expect(() => listEndpoints({ a: { ping }, b: { again: ping } })).toThrow('GET /ping');
  });

  it('refuses two operations with one key, and one listed under another objeto', () => {
    expect(() => listOperations({ notas: { read, again: read } })).toThrow('notas/D');
    expect(() => listOperations({ otras: { read } })).toThrow('otras');
  });
});
