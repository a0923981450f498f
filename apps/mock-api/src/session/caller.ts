import type { SessionUser } from '@portal/contracts';
import type { Caller } from '../context/context.ts';
import { seesAllEmpresas } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import type { UsuariosTable } from '../store/schema/tables.ts';
import type { SessionToken } from '../core/tokens.ts';

const columns = [
  'usuario',
  'email',
  'nombres',
  'apellidos',
  'nro_documento',
  'perfil',
  'activo',
  'baja',
  'contrasena_temporal',
  'sesiones_desde',
] as const;

/**
 * The caller with a user id and the last chosen profile; undefined when unknown, blocked or removed, and when the session of the
 * token has ended. Runs for every request with a token.
 */
export async function findCaller(
  store: Store,
  id: string,
  token?: SessionToken,
): Promise<Caller | undefined> {
  const [user] = await store.find('usuarios', columns, { id });
  if (user === undefined || user.activo === 0 || user.baja !== null) return undefined;
  const open = token && (await openToken(store, token, user));
  if (token !== undefined && open === undefined) return undefined;
  const empresas = await store.find('usuarios_empresas', ['id_empresa'], { id_usuario: id }, 'orden');
  const mustChange = user.contrasena_temporal === 1;
  return {
    id,
    usuario: user.usuario,
    email: user.email,
    nombre: `${user.nombres} ${user.apellidos}`.trim(),
    nro_documento: user.nro_documento,
    roles: mustChange ? [] : [user.perfil],
    empresas: mustChange ? [] : empresas.map((empresa) => empresa.id_empresa),
    ...(open === undefined ? {} : { token: open }),
    ...(mustChange ? { debeCambiarContrasena: true } : {}),
  };
}

/**
 * A token with the last use of its session; undefined when the session has ended. A session that is not stored (signed by
 * the operator, or from before a restored snapshot) is checked by the time at which its token was signed.
 */
async function openToken(
  store: Store,
  token: SessionToken,
  { sesiones_desde }: Pick<UsuariosTable, 'sesiones_desde'>,
): Promise<SessionToken | undefined> {
  const { userId, issued, session, idleSince = '' } = token;
  const [recorded] =
    session === undefined
      ? []
      : await store.find('sesiones', ['id_usuario', 'cerrada', 'ultimo_uso'], { id: session });
  if (recorded === undefined)
    return sesiones_desde === null || issued >= Math.floor(Date.parse(sesiones_desde) / 1000)
      ? token
      : undefined;
  const isOpen =
    recorded.cerrada === null && recorded.id_usuario === userId && recorded.ultimo_uso >= idleSince;
  return isOpen ? { ...token, lastUse: recorded.ultimo_uso } : undefined;
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
      empresas: caller.debeCambiarContrasena === true ? [] : empresas,
      ...(caller.debeCambiarContrasena === true ? { debe_cambiar_contrasena: true } : {}),
    },
  };
}
