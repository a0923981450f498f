import {
  both,
  eachRow,
  isRefusal,
  json,
  keyOf,
  record,
  server,
  withToken,
  type BrokenServer,
  type Json,
} from './breakages.ts';
import type { ProxiedRequest, ProxiedResponse } from './breaking-proxy.ts';

const OBJETO = 'usuarios_funcionales';
const DAY_MS = 86_400_000;

const hasKey = ({ headers }: ProxiedRequest): boolean =>
  headers.authorization?.startsWith('Bearer fe_') === true;

/** Changes the responses to requests with a key. */
const toKeys =
  (change: (given: ProxiedResponse, call: ProxiedRequest) => ProxiedResponse): BrokenServer['breakage'] =>
  () => ({ onResponse: (given, call) => (hasKey(call) ? change(given, call) : given) });

/** Lets every key run an operation, whatever its permissions. */
const permits = (key: string): BrokenServer['breakage'] =>
  toKeys((given, call) =>
    keyOf(call) === key && isRefusal(JSON.parse(given.text) as Json, 'SIN_PERMISO')
      ? json(200, { status: 'error', message: '', data: { codigo: 'VALIDACION', errores: [] } })
      : given,
  );

/** Remembers the key that was made, and lets it out elsewhere. */
const leaks =
  (leak: (clave: () => unknown) => BrokenServer['breakage']): BrokenServer['breakage'] =>
  (token, admin) => {
    let clave: unknown;
    const remember = record(`${OBJETO}/A`, (data) => {
      clave ??= data['clave'];
      return data;
    });
    return both(
      remember,
      leak(() => clave),
    )(token, admin);
  };

const told = (step: string, key: string, name: string, breakage: BrokenServer['breakage']): BrokenServer => ({
  ...server(name, key, breakage),
  only: OBJETO,
  step,
  needsRoles: 'administrators',
});

/** Servers whose keys open more than they should, for longer, or more often. */
export const brokenKeys: readonly BrokenServer[] = [
  told(
    'of another company, with an integration key',
    'clientes/C',
    'opens every company with an integration key',
    (_token, admin) => {
      let own: unknown;
      return {
        onRequest: (call) => {
          const { data } = (call.json ?? {}) as { data?: { id_empresa?: unknown; filtros?: Json } };
          if (keyOf(call) === `${OBJETO}/A`) own ??= data?.id_empresa;
          const isForeign = keyOf(call) === 'clientes/C' && data?.filtros?.['id_empresa'] !== own;
          return hasKey(call) && isForeign ? withToken(call, admin) : call;
        },
      };
    },
  ),
  told(
    'with a key that may only read',
    'facturas/E/emitir',
    'issues with a key that may only read',
    permits('facturas/E/emitir'),
  ),
  told(
    'with a key that may only send events',
    'clientes/C',
    'lists with a key that may only send events',
    permits('clientes/C'),
  ),
  told(
    'with a key that may only issue',
    'eventos/A',
    'sends events with a key that may only issue',
    permits('eventos/A'),
  ),
  told(
    'with a key for another network',
    `${OBJETO}/C`,
    'takes an integration key from any address',
    toKeys((given) =>
      given.status === 403
        ? json(200, { status: 'error', message: '', data: { codigo: 'SIN_PERMISO' } })
        : given,
    ),
  ),
  told('a last day that is over', `${OBJETO}/M`, 'takes a key whose last day is over', () => ({
    onRequest: (call) =>
      keyOf(call) === `${OBJETO}/M`
        ? { ...call, text: call.text.replace('"vence":"2020-01-01"', '"vence":null') }
        : call,
  })),
  told(
    'valid input',
    `${OBJETO}/E/rotar`,
    'lets a rotated key work for two days',
    record(`${OBJETO}/E/rotar`, (data) => {
      const anterior = data['anterior'] as { prefijo: string; hasta: string } | null;
      if (anterior === null) return data;
      const hasta = new Date(Date.parse(anterior.hasta) + DAY_MS).toISOString();
      return { ...data, anterior: { ...anterior, hasta } };
    }),
  ),
  told(
    'the change is kept',
    `${OBJETO}/C`,
    'lists the keys themselves',
    leaks((clave) => eachRow(`${OBJETO}/C`, (row) => ({ ...row, nombre: clave() ?? row['nombre'] }))),
  ),
  told(
    'valid input',
    `${OBJETO}/M`,
    'returns the key when its user is changed',
    leaks((clave) => record(`${OBJETO}/M`, (data) => ({ ...data, prefijo: clave() ?? data['prefijo'] }))),
  ),
  told(
    'with an integration key',
    'clientes/C',
    'says nothing of the limit of a key',
    toKeys(({ limits: _limits, ...given }) => given),
  ),
  told(
    'with a key beyond its limit',
    `${OBJETO}/C`,
    'never refuses a key for its many requests',
    toKeys((given) =>
      given.status === 429
        ? json(200, { status: 'error', message: '', data: { codigo: 'SIN_PERMISO' } })
        : given,
    ),
  ),
];
