import type { SessionUser } from '@portal/contracts';
import type { Caller } from '../core/context.ts';
import { seesAllEmpresas } from '../core/context.ts';
import type { Store } from '../store/store.ts';

/** The caller behind a user id, with the profile last chosen; undefined when unknown or blocked. */
export async function findCaller(store: Store, id: string): Promise<Caller | undefined> {
  const row = await store
    .select('usuarios')
    .select(['id', 'usuario', 'email', 'nombres', 'apellidos', 'nro_documento', 'perfil', 'activo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.activo === 0) return undefined;
  const empresas = await store
    .select('usuarios_empresas')
    .select('id_empresa')
    .where('id_usuario', '=', id)
    .orderBy('orden')
    .execute();
  return {
    id: row.id,
    usuario: row.usuario,
    email: row.email,
    nombre: `${row.nombres} ${row.apellidos}`.trim(),
    nro_documento: row.nro_documento,
    roles: [row.perfil],
    empresas: empresas.map((empresa) => empresa.id_empresa),
  };
}

/** The user object that sign-in answers carry (spec §3). */
export async function sessionUser(store: Store, caller: Caller): Promise<SessionUser> {
  const row = await store
    .select('usuarios')
    .select(['settings', 'shortcuts'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const known = await store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where('activa', '=', 1)
    .orderBy('razon_social')
    .execute();
  const byId = new Map(known.map((empresa) => [empresa.id, empresa]));
  const empresas = seesAllEmpresas(caller) ? known : caller.empresas.flatMap((id) => byId.get(id) ?? []);
  return {
    uuid: caller.id,
    role: [...caller.roles],
    from: 'api',
    data: {
      displayName: caller.nombre,
      photoURL: '',
      email: caller.email,
      username: caller.usuario,
      settings: JSON.parse(row.settings) as Record<string, unknown>,
      shortcuts: JSON.parse(row.shortcuts) as string[],
      empresas,
    },
  };
}
