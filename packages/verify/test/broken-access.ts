import { changeResponse, asAdmin, body, json, operation, withToken, type BrokenServer } from './breakages.ts';

/** Servers that check tokens or roles wrongly. */
export const brokenAccess: readonly BrokenServer[] = [
  {
    name: 'words the 401 otherwise',
    only: 'faq',
    target: 'faq.listFaqs',
    breakage: body('/api/faq', 401, () => ({ error: 'Unauthorized' })),
  },
  {
    name: 'refuses tokens with 403',
    only: 'faq',
    target: 'faq.listFaqs',
    breakage: changeResponse('/api/faq', (given) =>
      given.status === 401 ? json(403, { error: 'No' }) : given,
    ),
  },
  {
    name: 'does not look at signatures',
    isAlone: true,
    only: 'eventos',
    target: 'eventos/A',
    breakage: (token) => ({
      onRequest: (call) => (call.headers.authorization === undefined ? call : withToken(call, token)),
    }),
  },
  {
    name: 'takes unsigned tokens',
    isAlone: true,
    only: 'quickPanel',
    target: 'quickPanel.getData',
    breakage: (token) => ({
      onRequest: (call) =>
        call.headers.authorization?.endsWith('.') === true ? withToken(call, token) : call,
    }),
  },
  {
    name: 'accepts a token without "Bearer"',
    isAlone: true,
    only: 'search',
    target: 'search.listResults',
    breakage: () => ({
      onRequest: (call) =>
        call.headers.authorization?.startsWith('ey') === true
          ? withToken(call, call.headers.authorization)
          : call,
    }),
  },
  {
    name: 'serves operations without a token',
    isAlone: true,
    only: 'eventos',
    target: 'eventos/A',
    breakage: (token) => ({
      onRequest: (call) =>
        call.path === '/users/controller' && call.headers.authorization === undefined
          ? withToken(call, token)
          : call,
    }),
  },
  {
    name: 'does not enforce roles',
    needsRoles: true,
    only: 'empresas',
    target: 'empresas/C',
    breakage: asAdmin('empresas/C'),
  },
  {
    name: 'refuses a role that may',
    needsRoles: true,
    only: 'timbrados',
    target: 'timbrados/C',
    breakage: operation('timbrados/C', () => ({
      status: 'error',
      message: 'No tiene permiso para esta operación.',
      data: { codigo: 'SIN_PERMISO' },
    })),
  },
];
