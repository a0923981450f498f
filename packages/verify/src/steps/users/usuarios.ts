import type { Look, Sent } from '../../plan/case.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { echoes, equals, every, looks, signedIn, type Step } from '../../plan/step.ts';
import { asCreated, documento, own, signIn } from './created-user.ts';
import { segundoFactorSteps } from './segundo-factor.ts';

const created = (memory: Memory): Sent => ({
  data: {
    nombres: 'Portal',
    apellidos: 'Verify',
    nro_documento: documento(memory),
    email: `${documento(memory).toLowerCase()}@usuarios.example.com`,
    perfiles: ['soporte', 'consulta'],
    empresas: [],
  },
});

const named = (memory: Memory): Sent => ({ data: { id: memory.text('usuario.id') } });

/** The response has neither a password nor its hash. */
const withoutPassword: Look = (data) =>
  /"(?:contrasena|password|clave)\w*":|scrypt\$|PRIVATE KEY/.test(
    JSON.stringify(data).replaceAll('"contrasena_temporal":', ''),
  )
    ? 'the response has a password'
    : undefined;

const hasTemporary: Look = (data) =>
  isObject(data) && typeof data['contrasena_temporal'] === 'string' && data['contrasena_temporal'] !== ''
    ? undefined
    : 'the response has no temporary password';

const hidesTemporary: Look = (data, memory) =>
  JSON.stringify(data).includes(memory.text('usuario.contrasena_temporal'))
    ? 'the response has the temporary password'
    : undefined;

/** The created user is kept, marked as removed. */
export const usuariosSteps: readonly Step[] = [
  { target: 'usuarios/C', look: withoutPassword },
  { target: 'usuarios/E/perfil', look: withoutPassword },
  { target: 'usuarios/X', send: () => ({ data: { formato: 'csv', filtros: {} } }) },
  {
    target: 'usuarios/A',
    send: created,
    keep: 'usuario',
    look: looks(
      (data, memory) => echoes({ ...(created(memory).data as object), estado: 'pendiente' }, data),
      hasTemporary,
    ),
  },
  {
    target: 'usuarios/A',
    name: 'the same document number again',
    send: created,
    expect: { outcome: ['DUPLICADO'] },
  },
  {
    target: 'session.login',
    within: 'usuarios',
    name: 'with a temporary password',
    when: 'writing',
    send: (memory) => signIn(memory, memory.text('usuario.contrasena_temporal')),
    keep: 'sesion temporal',
    look: looks(signedIn, (body) =>
      isObject(body) ? echoes({ role: [] }, body['user']) : 'the response is no object',
    ),
  },
  {
    target: 'usuarios/C',
    name: 'with a temporary password',
    when: 'writing',
    send: (memory) => asCreated(memory),
    expect: { outcome: ['SIN_PERMISO'] },
  },
  {
    target: 'usuarios/E/cambiar_contrasena',
    name: 'one of the commonest',
    send: (memory) =>
      asCreated(memory, { actual: memory.text('usuario.contrasena_temporal'), nueva: '12345678' }),
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'usuarios/E/cambiar_contrasena',
    name: 'instead of a temporary one',
    send: (memory) =>
      asCreated(memory, { actual: memory.text('usuario.contrasena_temporal'), nueva: own(memory) }),
  },
  {
    target: 'session.login',
    within: 'usuarios',
    name: 'with the new password',
    when: 'writing',
    send: (memory) => signIn(memory, own(memory)),
    keep: 'sesion propia',
    look: looks(signedIn, (body) =>
      isObject(body) ? echoes({ role: ['soporte'] }, body['user']) : 'the response is no object',
    ),
  },
  {
    target: 'usuarios/E/sesiones',
    send: (memory) => asCreated(memory),
    look: (data) => (Array.isArray(data) && data.length === 2 ? undefined : 'the list has not both sessions'),
  },
  {
    target: 'usuarios/E/cerrar_otras',
    send: (memory) => asCreated(memory),
    look: (data) => equals({ sesiones_cerradas: 1 }, data),
  },
  {
    target: 'usuarios/E/perfil',
    name: 'with a session that was closed',
    when: 'writing',
    send: (memory) => asCreated(memory, {}, 'sesion propia'),
    expect: { status: [401] },
  },
  {
    target: 'usuarios/C',
    name: 'administrators',
    when: 'writing',
    send: (memory) => asCreated(memory, { filtros: { perfil: 'admin' } }),
    keep: 'administradores',
    look: (data) =>
      every(
        data,
        ({ perfiles }) => Array.isArray(perfiles) && perfiles.includes('admin'),
        'an administrator',
      ),
  },
  {
    target: 'usuarios/M',
    name: 'an administrator, as soporte',
    send: (memory) =>
      asCreated(memory, { id: memory.text('administradores.0.id'), version: 999_999, nombres: 'Portal' }),
    expect: { outcome: ['SIN_PERMISO'] },
  },
  {
    target: 'usuarios/D',
    name: 'of oneself',
    send: (memory) => asCreated(memory, named(memory).data as object),
    look: looks(
      (data, memory) => echoes({ nro_documento: documento(memory), estado: 'activo' }, data),
      withoutPassword,
      hidesTemporary,
      (data) =>
        isObject(data) && Array.isArray(data['accesos']) && data['accesos'].length === 2
          ? undefined
          : 'the history has not both sign-ins',
    ),
  },
  {
    target: 'session.login',
    within: 'usuarios',
    name: 'for a session that ends at once',
    when: 'writing',
    send: (memory) => signIn(memory, own(memory)),
    keep: 'sesion breve',
    look: signedIn,
  },
  {
    target: 'usuarios/E/cerrar_sesion',
    send: (memory) => asCreated(memory, {}, 'sesion breve'),
    look: (data) => equals({ sesiones_cerradas: 1 }, data),
  },
  {
    target: 'usuarios/E/perfil',
    name: 'after signing out',
    when: 'writing',
    send: (memory) => asCreated(memory, {}, 'sesion breve'),
    expect: { status: [401] },
  },
  {
    target: 'usuarios/M',
    send: changed,
    look: (data) => echoes({ nombres: 'Portal Dos' }, data),
  },
  {
    target: 'usuarios/M',
    name: 'an old version',
    send: changed,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  ...segundoFactorSteps,
  {
    target: 'usuarios/H',
    send: (memory) => ({ data: { id: memory.text('usuario.id'), activo: false } }),
    look: (data) => echoes({ estado: 'bloqueado' }, data),
  },
  {
    target: 'usuarios/E/perfil',
    name: 'of a blocked user',
    when: 'writing',
    send: (memory) => asCreated(memory),
    expect: { status: [401] },
  },
  {
    target: 'usuarios/E/restablecer_segundo_factor',
    send: (memory) => ({ data: { id: memory.text('usuario.id'), motivo: 'portal-verify' } }),
    look: (data) => echoes({ segundo_factor: false }, data),
  },
  {
    target: 'usuarios/E/desbloquear',
    send: named,
    keep: 'usuario editado',
    look: (data) => echoes({ estado: 'activo' }, data),
  },
  {
    target: 'usuarios/M',
    name: 'blocked while it is edited',
    by: ['admin', 'soporte'],
    send: edited({ apellidos: 'Verify Tres', activo: false, motivo: 'portal-verify' }),
    keep: 'usuario editado',
    look: (data) => echoes({ apellidos: 'Verify Tres', estado: 'bloqueado' }, data),
  },
  {
    target: 'usuarios/M',
    name: 'let in while it is edited',
    by: ['admin', 'soporte'],
    send: edited({ activo: true }),
    look: (data) => echoes({ apellidos: 'Verify Tres', estado: 'activo' }, data),
  },
  {
    target: 'usuarios/E/restablecer_contrasena',
    send: named,
    look: looks((data) => echoes({ estado: 'pendiente' }, data), hasTemporary, hidesTemporary),
  },
  {
    target: 'usuarios/B',
    send: named,
    look: (data, memory) => equals({ id: memory.text('usuario.id') }, data),
  },
  {
    target: 'auditoria/C',
    within: 'usuarios',
    name: 'what was done with a user',
    when: 'writing',
    send: (memory) => ({
      data: { filtros: { objetos: ['usuarios'], id_objeto: memory.text('usuario.id') }, por_pagina: 100 },
    }),
    keep: 'actos de usuario',
    look: looks(withoutPassword, (data) => {
      const acts = new Set(
        Array.isArray(data) ? data.map((act: unknown) => (isObject(act) ? act['accion'] : '')) : [],
      );
      return acts.size >= 6 ? undefined : 'not every write is in the audit trail';
    }),
  },
  {
    target: 'auditoria/D',
    within: 'usuarios',
    name: 'the act of a user',
    when: 'writing',
    send: (memory) => ({ data: { id: memory.text('actos de usuario.0.id') } }),
    look: looks(withoutPassword, hidesTemporary),
  },
];

function changed(memory: Memory): Sent {
  return asCreated(memory, {
    id: memory.text('usuario.id'),
    version: memory.number('usuario.version') + 1,
    nombres: 'Portal Dos',
  });
}

/** Changes to the created user, based on the last version that the run read. */
function edited(changes: object): (memory: Memory) => Sent {
  return (memory) => ({
    data: {
      id: memory.text('usuario.id'),
      version: memory.number('usuario editado.version'),
      ...changes,
    },
  });
}

export const auditoriaSteps: readonly Step[] = [
  { target: 'auditoria/C', keep: 'actos', look: withoutPassword },
  {
    target: 'auditoria/D',
    send: (memory) => ({ data: { id: memory.text('actos.0.id') } }),
    look: looks(withoutPassword, (data, memory) => {
      const { antes: _antes, despues: _despues, existe: _existe, ...act } = isObject(data) ? data : {};
      return equals(memory.value('actos.0'), act);
    }),
  },
  { target: 'auditoria/X', send: () => ({ data: { formato: 'csv', filtros: { objetos: ['usuarios'] } } }) },
];
