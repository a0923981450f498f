import { randomUUID } from 'node:crypto';
import {
  changeResponse,
  body,
  isRefusal,
  json,
  keyOf,
  operation,
  without,
  type BrokenServer,
  type Json,
} from './breakages.ts';

/** Servers that break the sign-in or what an operation promises. */
export const brokenOperations: readonly BrokenServer[] = [
  {
    name: 'refuses a sign-in with 401',
    only: 'session',
    target: 'session.login',
    breakage: changeResponse('/users/login', (given) =>
      given.text.startsWith('{"error"') && given.status === 200
        ? json(401, { error: 'Invalid access token detected' })
        : given,
    ),
  },
  {
    name: 'signs anybody in',
    only: 'session',
    target: 'session.login',
    breakage: (token) => ({
      onResponse: (given, call) =>
        call.path === '/users/login' && given.status === 200 && given.text.startsWith('{"error"')
          ? json(200, {
              user: {
                uuid: 'x',
                role: ['cliente'],
                from: 'api',
                data: { displayName: 'X', photoURL: '', email: 'x@example.com' },
              },
              access_token: token,
            })
          : given,
    }),
  },
  {
    name: 'gives no token at sign-in',
    isAlone: true,
    only: 'faq',
    target: 'session.login',
    breakage: body('/users/login', 200, without('access_token')),
  },
  {
    name: 'refuses an operation with 403',
    needsRoles: true,
    only: 'eventos',
    target: 'eventos/C',
    breakage: changeResponse('/users/controller', (given) =>
      given.text.includes('"SIN_PERMISO"') ? json(403, { error: 'Sin permiso' }) : given,
    ),
  },
  {
    name: 'refuses with a code that the contract does not have',
    only: 'establecimientos',
    target: 'establecimientos/C',
    breakage: operation('establecimientos/C', (envelope) =>
      envelope['status'] === 'error' ? { ...envelope, data: { codigo: 'ERROR' } } : envelope,
    ),
  },
  {
    name: 'counts rows in text',
    only: 'productos',
    target: 'productos/C',
    breakage: operation('productos/C', ({ meta, ...rest }) =>
      meta === undefined ? rest : { ...rest, meta: { ...(meta as Json), total: '7' } },
    ),
  },
  {
    name: 'ignores the page size',
    isAlone: true,
    only: 'timbrados',
    target: 'timbrados/C',
    breakage: () => ({
      onRequest: (call) => ({ ...call, text: call.text.replace(/"por_pagina":1\b/, '"por_pagina":25') }),
    }),
  },
  {
    name: 'lets an old version overwrite',
    only: 'productos',
    target: 'productos/M',
    breakage: () => {
      let last: unknown;
      return {
        onResponse: (given, call) => {
          if (keyOf(call) !== 'productos/M' || given.status !== 200) return given;
          const envelope = JSON.parse(given.text) as Json;
          if (envelope['status'] === 'success') last = envelope;
          return isRefusal(envelope, 'CONFLICTO_VERSION') ? json(200, last) : given;
        },
      };
    },
  },
  {
    name: 'issues twice for one key',
    only: 'facturas',
    target: 'facturas/E/emitir',
    breakage: () => ({
      onRequest: (call) => {
        const sent = call.json as { data?: { clave_unica?: unknown } } | undefined;
        const key = sent?.data?.clave_unica;
        if (keyOf(call) !== 'facturas/E/emitir' || typeof key !== 'string' || key.length < 8) return call;
        const text = JSON.stringify({ ...sent, data: { ...sent?.data, clave_unica: randomUUID() } });
        return { ...call, text };
      },
    }),
  },
];
