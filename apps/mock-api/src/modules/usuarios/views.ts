import type { OperationData, PortalOperations, Usuario, UsuarioDetalle } from '@portal/contracts';
import type { PortalRole } from '@portal/contracts/access';
import { mayUseEmpresa, seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { withWords } from '../../records/search.ts';
import { listResult, rowsToExport } from '../../lists/list-result.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';
import { accionesOf, type Target } from './rules.ts';

type Operaciones = PortalOperations['usuarios'];
type Filtros = OperationData<Operaciones['consulta']>['filtros'];

const SHOWN_ACCESSES = 100;

/** Sorting by name uses the search text, which starts with it, without accents and in lower case. */
const sortColumns = { nombre: 'busqueda' } as const;

/** One page of the users that the caller may see. */
export function listUsuarios(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  return listResult(filter(context, data.filtros), data, (rows) => usuariosDe(context, rows), sortColumns);
}

/** All these users, for an export; undefined when there are too many. */
export async function usuariosToExport(
  context: SessionContext,
  { filtros, orden }: Pick<OperationData<Operaciones['exportacion']>, 'filtros' | 'orden'>,
): Promise<Usuario[] | undefined> {
  const rows = await rowsToExport(filter(context, filtros), orden, sortColumns);
  return rows && usuariosDe(context, rows);
}

function filter(context: SessionContext, { texto, perfil, id_empresa, estado }: Filtros) {
  const { store } = context;
  const conPerfil = (wanted: PortalRole) =>
    store.select('perfiles').select('id_usuario').where('perfil', '=', wanted);
  const ofEmpresas = (ids: readonly string[]) =>
    store.select('usuarios_empresas').select('id_usuario').where('id_empresa', 'in', ids);
  return visible(context)
    .where((of) => of.and(withWords(store, texto)))
    .where('baja', estado === 'baja' ? 'is not' : 'is', null)
    .$if(perfil !== undefined, (query) => query.where('id', 'in', conPerfil(perfil ?? 'consulta')))
    .$if(id_empresa !== undefined, (query) => query.where('id', 'in', ofEmpresas([id_empresa ?? ''])))
    .$if(estado === 'bloqueado', (query) => query.where('activo', '=', 0))
    .$if(estado === 'activo' || estado === 'pendiente', (query) =>
      query.where('activo', '=', 1).where('contrasena_temporal', '=', estado === 'pendiente' ? 1 : 0),
    );
}

/**
 * The users of the caller's companies, without administrators, and the caller; a caller with access to all companies sees
 * all users.
 */
function visible({ store, user }: SessionContext) {
  const all = store.select('usuarios');
  if (seesAllEmpresas(user)) return all;
  const colleagues = store
    .select('usuarios_empresas')
    .select('id_usuario')
    .where('id_empresa', 'in', user.empresas.length === 0 ? [''] : user.empresas);
  const administradores = store.select('perfiles').select('id_usuario').where('perfil', '=', 'admin');
  return all.where((of) =>
    of.or([
      of('id', '=', user.id),
      of.and([of('id', 'in', colleagues), of('id', 'not in', administradores)]),
    ]),
  );
}

/** The row of a user that the caller may see. Throws NO_ENCONTRADO. */
export async function filaUsuario(context: SessionContext, id: string): Promise<UsuariosTable> {
  const row = await visible(context).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new RefusalError(refusals.noEncontrado('el usuario'));
  return row;
}

/** A user with its last sign-ins. Throws NO_ENCONTRADO. */
export async function detalleUsuario(context: SessionContext, id: string): Promise<UsuarioDetalle> {
  const { store, clock } = context;
  const row = await filaUsuario(context, id);
  const accesos = await store
    .select('accesos')
    .select(['id', 'fecha', 'resultado', 'ip', 'dispositivo'])
    .where('id_usuario', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .limit(SHOWN_ACCESSES)
    .execute();
  const { abiertas: opened } = await store
    .select('sesiones')
    .select((of) => of.fn.countAll<number>().as('abiertas'))
    .where('id_usuario', '=', id)
    .where('cerrada', 'is', null)
    .where('vence', '>', clock.now().toISOString())
    .executeTakeFirstOrThrow();
  return { ...(await usuarioDe(context, row)), accesos, sesiones_abiertas: opened };
}

/** A user in its wire format. */
export async function usuarioDe(context: SessionContext, row: UsuariosTable): Promise<Usuario> {
  const [usuario] = await usuariosDe(context, [row]);
  if (usuario === undefined) throw new Error('A user lost its row');
  return usuario;
}

async function usuariosDe(context: SessionContext, rows: readonly UsuariosTable[]): Promise<Usuario[]> {
  if (rows.length === 0) return [];
  const [perfiles, empresas, accesos, factors] = await Promise.all([
    perfilesDe(context, rows),
    empresasOf(context, rows),
    lastAccesos(context, rows),
    withSecondFactor(context, rows),
  ]);
  const names = await nombresOf(context);
  return rows.map((row) => {
    const own = empresas.get(row.id) ?? [];
    const visibles = own.filter((id) => mayUseEmpresa(context.user, id));
    const target: Target = {
      id: row.id,
      perfiles: perfiles.get(row.id) ?? [],
      empresas: own,
      estado: estadoOf(row),
      isInvited: row.invitacion_hasta !== null,
      hasSecondFactor: factors.has(row.id),
    };
    return {
      id: row.id,
      version: row.version,
      usuario: row.usuario,
      nro_documento: row.nro_documento,
      email: row.email,
      nombres: row.nombres,
      apellidos: row.apellidos,
      perfiles: target.perfiles as PortalRole[],
      empresas: visibles.map((id) => ({ id, razon_social: names.get(id) ?? '' })),
      otras_empresas: own.length - visibles.length,
      estado: target.estado,
      ultimo_acceso: accesos.get(row.id) ?? null,
      creado: row.creado,
      temporal_hasta: row.contrasena_temporal === 1 ? row.temporal_hasta : null,
      invitacion_hasta: row.contrasena_temporal === 1 ? row.invitacion_hasta : null,
      segundo_factor: target.hasSecondFactor,
      acciones: accionesOf(context.user, target),
    };
  });
}

/** The state of a user, in order of precedence. */
export function estadoOf({
  activo,
  baja,
  contrasena_temporal,
}: Pick<UsuariosTable, 'activo' | 'baja' | 'contrasena_temporal'>): Usuario['estado'] {
  if (baja !== null) return 'baja';
  if (activo === 0) return 'bloqueado';
  return contrasena_temporal === 1 ? 'pendiente' : 'activo';
}

type Rows = readonly Pick<UsuariosTable, 'id'>[];
const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id);

/** Lists by the id of their user, in the order of the rows. */
function porUsuario<T>(rows: readonly { id_usuario: string; value: T }[]): ReadonlyMap<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const { id_usuario, value } of rows) {
    const list = lists.get(id_usuario);
    if (list === undefined) lists.set(id_usuario, [value]);
    else list.push(value);
  }
  return lists;
}

/** Codes of the profiles of users, by the id of the user. */
export async function perfilesDe({ store }: Pick<SessionContext, 'store'>, users: Rows) {
  const rows = await store
    .select('perfiles')
    .select(['id_usuario', 'perfil as value'])
    .where('id_usuario', 'in', idsOf(users))
    .orderBy('orden')
    .execute();
  return porUsuario(rows);
}

/** Ids of the companies of users, by the id of the user. */
export async function empresasOf({ store }: Pick<SessionContext, 'store'>, users: Rows) {
  const rows = await store
    .select('usuarios_empresas')
    .select(['id_usuario', 'id_empresa as value'])
    .where('id_usuario', 'in', idsOf(users))
    .orderBy('orden')
    .execute();
  return porUsuario(rows);
}

/** Ids of the users who sign in with a code as well. */
export async function withSecondFactor(
  { store }: Pick<SessionContext, 'store'>,
  users: Rows,
): Promise<ReadonlySet<string>> {
  const rows = await store
    .select('segundos_factores')
    .select('id_usuario')
    .where('id_usuario', 'in', idsOf(users))
    .where('desde', 'is not', null)
    .execute();
  return new Set(rows.map(({ id_usuario }) => id_usuario));
}

async function lastAccesos({ store }: SessionContext, users: Rows): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .select('accesos')
    .select((of) => ['id_usuario', of.fn.max<string>('fecha').as('fecha')])
    .where('id_usuario', 'in', idsOf(users))
    .where('resultado', '=', 'ingreso')
    .groupBy('id_usuario')
    .execute();
  return new Map(rows.map(({ id_usuario, fecha }) => [id_usuario, fecha]));
}

async function nombresOf({ store }: SessionContext): Promise<ReadonlyMap<string, string>> {
  const rows = await store.select('empresas').select(['id', 'razon_social']).execute();
  return new Map(rows.map(({ id, razon_social }) => [id, razon_social]));
}
