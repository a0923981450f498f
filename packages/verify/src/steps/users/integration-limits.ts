import type { Expectation, Sent } from '../../plan/case.ts';
import type { Memory } from '../../plan/memory.ts';
import type { Step } from '../../plan/step.ts';
import { empresaId } from '../companies/registers.ts';

/** The technical user after its first change. */
const KEPT = 'integracion cambiada';

const withKey = (memory: Memory, data: unknown, kept = 'integracion'): Sent => ({
  data,
  headers: { authorization: `Bearer ${memory.text(`${kept}.clave`)}` },
});

/** A request with the key, within the steps of integration keys. */
const keyed = (
  target: string,
  name: string,
  data: (memory: Memory) => unknown,
  expect: Partial<Expectation>,
): Step => ({
  target,
  within: 'usuarios_funcionales',
  name,
  when: 'writing',
  send: (memory) => withKey(memory, data(memory)),
  expect,
});

const change = (name: string, changes: object): Step => ({
  target: 'usuarios_funcionales/M',
  name,
  when: 'writing',
  send: (memory) => ({
    data: { id: memory.text('integracion.id'), version: memory.number(`${KEPT}.version`), ...changes },
  }),
  keep: KEPT,
});

const ofCompany = (memory: Memory) => ({ filtros: { id_empresa: empresaId(memory) } });
const refused = { outcome: ['SIN_PERMISO'] } as const;

/** A key may only do what its permissions allow, for its company and from its addresses. It starts with `consultar`. */
export const permissionSteps: readonly Step[] = [
  keyed(
    'clientes/C',
    'of another company, with an integration key',
    (memory) => ({ filtros: { id_empresa: memory.text('session.user.data.empresas.1.id') } }),
    { outcome: ['NO_ENCONTRADO'] },
  ),
  keyed('clientes/C', 'with a key that may read', ofCompany, {}),
  keyed('facturas/E/emitir', 'with a key that may only read', ofCompany, refused),
  keyed('eventos/A', 'with a key that may only read', ofCompany, refused),
  change('may send events alone', { permisos: ['eventos'], ips: [] }),
  keyed('clientes/C', 'with a key that may only send events', ofCompany, refused),
  change('may issue alone', { permisos: ['emitir'] }),
  keyed('eventos/A', 'with a key that may only issue', ofCompany, refused),
  // Documentation addresses (RFC 5737): no request comes from there.
  change('from one network alone', { ips: ['192.0.2.0/24'] }),
  {
    target: 'usuarios_funcionales/C',
    name: 'with a key for another network',
    when: 'writing',
    send: (memory) => withKey(memory, {}),
    expect: { status: [403] },
  },
  change('from anywhere again', { ips: [] }),
  {
    target: 'usuarios_funcionales/M',
    name: 'a last day that is over',
    when: 'writing',
    send: (memory) => ({
      data: {
        id: memory.text('integracion.id'),
        version: memory.number(`${KEPT}.version`),
        vence: '2020-01-01',
      },
    }),
    expect: { outcome: ['VALIDACION'], fields: ['vence'] },
  },
];

const OTHER = 'integracion limitada';

/** The rate limit, with a separate technical user: beyond it every request is refused for a minute. */
export const limitSteps: readonly Step[] = [
  {
    target: 'usuarios_funcionales/A',
    name: 'one to reach the limit with',
    when: 'writing',
    send: (memory) => ({
      data: {
        id_empresa: empresaId(memory),
        nombre: 'Portal Verify',
        usuario: `lim-${memory.runId.toLowerCase().replace(/[^a-z0-9._-]/g, '-')}`,
        permisos: ['consultar'],
      },
    }),
    keep: OTHER,
  },
  {
    target: 'usuarios_funcionales/D',
    name: 'how many requests a key may send',
    when: 'writing',
    send: (memory) => ({ data: { id: memory.text(`${OTHER}.id`) } }),
    keep: 'limite',
  },
  {
    target: 'usuarios_funcionales/C',
    name: 'with a key beyond its limit',
    when: 'writing',
    repeats: (memory) => memory.number('limite.limite_por_minuto'),
    send: (memory) => withKey(memory, {}, OTHER),
    expect: { status: [429] },
  },
  {
    target: 'usuarios_funcionales/E/revocar',
    name: 'the one that reached its limit',
    when: 'writing',
    send: (memory) => ({ data: { id: memory.text(`${OTHER}.id`) } }),
  },
];
