import type { Look, Sent } from '../../plan/case.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { echoes, holds, looks, type Step } from '../../plan/step.ts';
import { limitSteps, permissionSteps } from './integration-limits.ts';
import { empresaId } from '../companies/registers.ts';

/**
 * Name of the run's technical user. Different from the run id, which the registered visitor uses: users and keys share one
 * namespace.
 */
const usuario = ({ runId }: Memory): string => `int-${runId.toLowerCase().replace(/[^a-z0-9._-]/g, '-')}`;

const created = (memory: Memory): Sent => ({
  data: {
    id_empresa: empresaId(memory),
    nombre: 'Portal Verify',
    usuario: usuario(memory),
    permisos: ['emitir', 'consultar', 'eventos'],
    ips: [],
    vence: null,
  },
});

const changed = (memory: Memory): Sent => ({
  data: {
    id: memory.text('integracion.id'),
    version: memory.number('integracion.version'),
    permisos: ['consultar'],
    ips: ['0.0.0.0/0', '::/0'],
  },
});

const named = (memory: Memory): Sent => ({ data: { id: memory.text('integracion.id') } });

/** A key is longer than its visible prefix, and is in no other response. */
const hasKey: Look = (data) => {
  if (!isObject(data)) return 'the response is no object';
  const { clave, prefijo } = data;
  return typeof clave === 'string' &&
    typeof prefijo === 'string' &&
    clave.startsWith(prefijo) &&
    clave !== prefijo
    ? undefined
    : 'the response has no key that begins with its "prefijo"';
};
const hidesKey: Look = (data, memory) =>
  JSON.stringify(data).includes(memory.text('integracion.clave')) || (isObject(data) && 'clave' in data)
    ? 'the response has the key'
    : undefined;

/** Keys may not list keys: a valid one is refused, an invalid one is a 401. */
const asked = (name: string, kept: string, isValid: boolean): Step => ({
  target: 'usuarios_funcionales/C',
  name,
  when: 'writing',
  send: (memory) => ({ data: {}, headers: { authorization: `Bearer ${memory.text(`${kept}.clave`)}` } }),
  expect: isValid ? { outcome: ['SIN_PERMISO'] } : { status: [401] },
});

/** The created technical user is kept, revoked. */
export const integrationSteps: readonly Step[] = [
  { target: 'usuarios_funcionales/C' },
  {
    target: 'usuarios_funcionales/A',
    send: created,
    keep: 'integracion',
    look: looks((data, memory) => echoes(created(memory).data, data), hasKey),
  },
  {
    target: 'usuarios_funcionales/A',
    name: 'the same name again',
    send: created,
    expect: { outcome: ['DUPLICADO'] },
  },
  asked('with a key, which is accepted and has no permission for this', 'integracion', true),
  {
    target: 'usuarios_funcionales/D',
    name: 'with the requests of the key, without the key',
    when: 'writing',
    send: named,
    look: looks(
      (data, memory) => echoes(created(memory).data, data),
      hidesKey,
      (data) =>
        isObject(data) && Array.isArray(data['pedidos']) && data['pedidos'].length > 0
          ? undefined
          : 'the request with the key is not in its log',
    ),
  },
  {
    target: 'clientes/C',
    within: 'usuarios_funcionales',
    name: 'with an integration key',
    when: 'writing',
    send: (memory) => ({
      data: { filtros: { id_empresa: empresaId(memory) } },
      headers: { authorization: `Bearer ${memory.text('integracion.clave')}` },
    }),
    expect: { headers: ['ratelimit', 'ratelimit-policy'] },
  },
  {
    target: 'usuarios_funcionales/M',
    send: changed,
    keep: 'integracion cambiada',
    look: looks((data, memory) => {
      const { version: _version, ...sent } = changed(memory).data as Record<string, unknown>;
      return echoes(sent, data);
    }, hidesKey),
  },
  {
    target: 'usuarios_funcionales/M',
    name: 'an old version',
    send: changed,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  {
    target: 'usuarios_funcionales/C',
    name: 'the change is kept',
    when: 'writing',
    send: (memory) => ({ data: { filtros: { texto: usuario(memory) } } }),
    look: looks(
      (data, memory) => holds(memory.text('integracion.id'), { permisos: ['consultar'] }, data),
      hidesKey,
    ),
  },
  ...permissionSteps,
  {
    target: 'usuarios_funcionales/H',
    send: (memory) => ({ data: { id: memory.text('integracion.id'), activo: false } }),
    look: (data) => echoes({ estado: 'inactivo' }, data),
  },
  asked('with a disabled key', 'integracion', false),
  {
    target: 'usuarios_funcionales/H',
    name: 'enabled again',
    send: (memory) => ({ data: { id: memory.text('integracion.id'), activo: true } }),
    look: (data) => echoes({ estado: 'activo' }, data),
  },
  {
    target: 'usuarios_funcionales/E/rotar',
    send: (memory) => ({ data: { id: memory.text('integracion.id'), gracia: true } }),
    keep: 'integracion rotada',
    look: looks(hasKey, hidesOld, endsInADay),
  },
  asked('with the key before a rotation with grace', 'integracion', true),
  {
    target: 'usuarios_funcionales/E/rotar',
    name: 'without grace',
    send: (memory) => ({ data: { id: memory.text('integracion.id'), gracia: false } }),
    keep: 'integracion nueva',
    look: hasKey,
  },
  asked('with the key before a rotation without grace', 'integracion rotada', false),
  asked('with the key of the last rotation', 'integracion nueva', true),
  {
    // No address: where callbacks may go is up to the operator.
    target: 'usuarios_funcionales/E/configurar_avisos',
    send: (memory) => ({ data: { id: memory.text('integracion.id'), url: null } }),
    look: (data) => echoes({ url: null, secreto: null }, data),
  },
  {
    target: 'usuarios_funcionales/E/avisos',
    send: named,
    look: (data) => echoes({ url: null, entregas: [] }, data),
  },
  {
    target: 'usuarios_funcionales/E/reenviar_aviso',
    name: 'one that does not exist',
    send: (memory) => ({ data: { id: memory.text('integracion.id'), id_entrega: 'nada' } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  {
    target: 'usuarios_funcionales/E/revocar',
    send: named,
    look: (data) => echoes({ estado: 'revocado' }, data),
  },
  asked('with a revoked key', 'integracion nueva', false),
  ...limitSteps,
];

/** Rotating returns a new key. */
function hidesOld(data: unknown, memory: Memory): string | undefined {
  return JSON.stringify(data).includes(memory.text('integracion.clave')) ? 'the key is the same' : undefined;
}

const DAY_MS = 86_400_000;
/** Longest time in a run between creation and rotation of a key. */
const RUN_MS = 3_600_000;

/** After a rotation with grace the previous key is valid for another 24 hours, by the clock of the server. */
function endsInADay(data: unknown, memory: Memory): string | undefined {
  const anterior = isObject(data) ? data['anterior'] : undefined;
  const hasta = isObject(anterior) ? anterior['hasta'] : undefined;
  if (typeof hasta !== 'string') return 'the response does not say until when the key before works';
  const left = Date.parse(hasta) - Date.parse(memory.text('integracion.creado'));
  return left >= DAY_MS && left <= DAY_MS + RUN_MS
    ? undefined
    : `the key before works until ${hasta}, not for 24 hours`;
}
