import type { OperationData, PortalOperations, Usuario, UsuarioDetalle } from '@portal/contracts';
import type { PortalRole } from '@portal/contracts/access';
import { mayUseEmpresa, seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { conPalabras } from '../../documentos/busqueda.ts';
import { listResult, rowsToExport } from '../../lists/list-result.ts';
import type { UsuariosTable } from '../../store/tables.ts';
import { accionesDe, type Objetivo } from './reglas.ts';

type Operaciones = PortalOperations['usuarios'];
type Filtros = OperationData<Operaciones['consulta']>['filtros'];

const SHOWN_ACCESSES = 100;

/** Sorting by name uses the search text, which starts with it, without accents and in lower case. */
const columnasOrden = { nombre: 'busqueda' } as const;

/** One page of the users that the caller may see. */
export function listarUsuarios(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  return listResult(
    filtrar(context, data.filtros),
    data,
    (filas) => usuariosDe(context, filas),
    columnasOrden,
  );
}

/** All these users, for an export; undefined when there are too many. */
export async function usuariosAExportar(
  context: SessionContext,
  { filtros, orden }: Pick<OperationData<Operaciones['exportacion']>, 'filtros' | 'orden'>,
): Promise<Usuario[] | undefined> {
  const filas = await rowsToExport(filtrar(context, filtros), orden, columnasOrden);
  return filas && usuariosDe(context, filas);
}

function filtrar(context: SessionContext, { texto, perfil, id_empresa, estado }: Filtros) {
  const { store } = context;
  const conPerfil = (buscado: PortalRole) =>
    store.select('perfiles').select('id_usuario').where('perfil', '=', buscado);
  const deEmpresas = (ids: readonly string[]) =>
    store.select('usuarios_empresas').select('id_usuario').where('id_empresa', 'in', ids);
  return visibles(context)
    .where((of) => of.and(conPalabras(texto)))
    .where('baja', estado === 'baja' ? 'is not' : 'is', null)
    .$if(perfil !== undefined, (query) => query.where('id', 'in', conPerfil(perfil ?? 'consulta')))
    .$if(id_empresa !== undefined, (query) => query.where('id', 'in', deEmpresas([id_empresa ?? ''])))
    .$if(estado === 'bloqueado', (query) => query.where('activo', '=', 0))
    .$if(estado === 'activo' || estado === 'pendiente', (query) =>
      query.where('activo', '=', 1).where('contrasena_temporal', '=', estado === 'pendiente' ? 1 : 0),
    );
}

/**
 * The users of the caller's companies, without administrators, and the caller; a caller with access to all companies sees
 * all users.
 */
function visibles({ store, user }: SessionContext) {
  const todos = store.select('usuarios');
  if (seesAllEmpresas(user)) return todos;
  const companeros = store
    .select('usuarios_empresas')
    .select('id_usuario')
    .where('id_empresa', 'in', user.empresas.length === 0 ? [''] : user.empresas);
  const administradores = store.select('perfiles').select('id_usuario').where('perfil', '=', 'admin');
  return todos.where((of) =>
    of.or([
      of('id', '=', user.id),
      of.and([of('id', 'in', companeros), of('id', 'not in', administradores)]),
    ]),
  );
}

/** The row of a user that the caller may see. Throws NO_ENCONTRADO. */
export async function filaUsuario(context: SessionContext, id: string): Promise<UsuariosTable> {
  const fila = await visibles(context).selectAll().where('id', '=', id).executeTakeFirst();
  if (fila === undefined) throw new RefusalError(refusals.noEncontrado('el usuario'));
  return fila;
}

/** A user with its last sign-ins. Throws NO_ENCONTRADO. */
export async function detalleUsuario(context: SessionContext, id: string): Promise<UsuarioDetalle> {
  const { store, clock } = context;
  const fila = await filaUsuario(context, id);
  const accesos = await store
    .select('accesos')
    .select(['id', 'fecha', 'resultado', 'ip', 'dispositivo'])
    .where('id_usuario', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .limit(SHOWN_ACCESSES)
    .execute();
  const { abiertas } = await store
    .select('sesiones')
    .select((of) => of.fn.countAll<number>().as('abiertas'))
    .where('id_usuario', '=', id)
    .where('cerrada', 'is', null)
    .where('vence', '>', clock.now().toISOString())
    .executeTakeFirstOrThrow();
  return { ...(await usuarioDe(context, fila)), accesos, sesiones_abiertas: abiertas };
}

/** A user in its wire format. */
export async function usuarioDe(context: SessionContext, fila: UsuariosTable): Promise<Usuario> {
  const [usuario] = await usuariosDe(context, [fila]);
  if (usuario === undefined) throw new Error('A user lost its row');
  return usuario;
}

async function usuariosDe(context: SessionContext, filas: readonly UsuariosTable[]): Promise<Usuario[]> {
  if (filas.length === 0) return [];
  const [perfiles, empresas, accesos] = await Promise.all([
    perfilesDe(context, filas),
    empresasDe(context, filas),
    ultimosAccesos(context, filas),
  ]);
  const nombres = await nombresDe(context);
  return filas.map((fila) => {
    const propias = empresas.get(fila.id) ?? [];
    const visibles = propias.filter((id) => mayUseEmpresa(context.user, id));
    const objetivo: Objetivo = {
      id: fila.id,
      perfiles: perfiles.get(fila.id) ?? [],
      empresas: propias,
      estado: estadoDe(fila),
      isInvited: fila.invitacion_hasta !== null,
    };
    return {
      id: fila.id,
      version: fila.version,
      usuario: fila.usuario,
      nro_documento: fila.nro_documento,
      email: fila.email,
      nombres: fila.nombres,
      apellidos: fila.apellidos,
      perfiles: objetivo.perfiles as PortalRole[],
      empresas: visibles.map((id) => ({ id, razon_social: nombres.get(id) ?? '' })),
      otras_empresas: propias.length - visibles.length,
      estado: objetivo.estado,
      ultimo_acceso: accesos.get(fila.id) ?? null,
      creado: fila.creado,
      temporal_hasta: fila.contrasena_temporal === 1 ? fila.temporal_hasta : null,
      invitacion_hasta: fila.contrasena_temporal === 1 ? fila.invitacion_hasta : null,
      acciones: accionesDe(context.user, objetivo),
    };
  });
}

/** The state of a user, in order of precedence. */
export function estadoDe({
  activo,
  baja,
  contrasena_temporal,
}: Pick<UsuariosTable, 'activo' | 'baja' | 'contrasena_temporal'>): Usuario['estado'] {
  if (baja !== null) return 'baja';
  if (activo === 0) return 'bloqueado';
  return contrasena_temporal === 1 ? 'pendiente' : 'activo';
}

type Filas = readonly Pick<UsuariosTable, 'id'>[];
const idsDe = (filas: Filas): string[] => filas.map(({ id }) => id);

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
export async function perfilesDe({ store }: Pick<SessionContext, 'store'>, filas: Filas) {
  const rows = await store
    .select('perfiles')
    .select(['id_usuario', 'perfil as value'])
    .where('id_usuario', 'in', idsDe(filas))
    .orderBy('orden')
    .execute();
  return porUsuario(rows);
}

/** Ids of the companies of users, by the id of the user. */
export async function empresasDe({ store }: Pick<SessionContext, 'store'>, filas: Filas) {
  const rows = await store
    .select('usuarios_empresas')
    .select(['id_usuario', 'id_empresa as value'])
    .where('id_usuario', 'in', idsDe(filas))
    .orderBy('orden')
    .execute();
  return porUsuario(rows);
}

async function ultimosAccesos({ store }: SessionContext, filas: Filas): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .select('accesos')
    .select((of) => ['id_usuario', of.fn.max<string>('fecha').as('fecha')])
    .where('id_usuario', 'in', idsDe(filas))
    .where('resultado', '=', 'ingreso')
    .groupBy('id_usuario')
    .execute();
  return new Map(rows.map(({ id_usuario, fecha }) => [id_usuario, fecha]));
}

async function nombresDe({ store }: SessionContext): Promise<ReadonlyMap<string, string>> {
  const rows = await store.select('empresas').select(['id', 'razon_social']).execute();
  return new Map(rows.map(({ id, razon_social }) => [id, razon_social]));
}
