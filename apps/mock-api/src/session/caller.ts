import type { SessionUser } from '@portal/contracts';
import type { Caller } from '../core/context.ts';
import { seesAllEmpresas } from '../core/context.ts';
import type { Store } from '../store/store.ts';

/** The caller with a user id, with the profile last chosen; undefined when unknown or blocked. Runs for every request with a token. */
export async function findCaller(store: Store, id: string): Promise<Caller | undefined> {
  const columns = ['usuario', 'email', 'nombres', 'apellidos', 'nro_documento', 'perfil', 'activo'] as const;
  const [user] = await store.find('usuarios', columns, { id });
  if (user === undefined || user.activo === 0) return undefined;
  const empresas = await store.find('usuarios_empresas', ['id_empresa'], { id_usuario: id }, 'orden');
  return {
    id,
    usuario: user.usuario,
    email: user.email,
    nombre: `${user.nombres} ${user.apellidos}`.trim(),
    nro_documento: user.nro_documento,
    roles: [user.perfil],
    empresas: empresas.map((empresa) => empresa.id_empresa),
  };
}

/** The user object in sign-in responses (spec §3). */
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
