import type {
  OperationData,
  PedidoIntegracion,
  PortalOperations,
  UsuarioFuncional,
  UsuarioFuncionalDetalle,
} from '@portal/contracts';
import type { PermisoIntegracion } from '@portal/contracts/access';
import { fechaLocal } from '@portal/sifen';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { ensureAccess } from '../../records/access.ts';
import { withWords } from '../../records/search.ts';
import { listResult } from '../../lists/list-result.ts';
import { estadoIntegracion } from '../../session/integration-keys.ts';
import type { PedidosIntegracionTable, UsuariosFuncionalesTable } from '../../store/schema/tables.ts';

type Operaciones = PortalOperations['usuarios_funcionales'];
type Filtros = OperationData<Operaciones['consulta']>['filtros'];

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_REQUESTS = 200;

/** One page of the technical users of the companies that the caller may see. The caller has checked `id_empresa`. */
export function listIntegraciones(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  return listResult(filter(context, data.filtros), data, (rows) => integracionesOf(context, rows));
}

function filter({ store, user, clock }: SessionContext, { id_empresa, texto, permiso, estado }: Filtros) {
  const today = fechaLocal(clock.now().toISOString());
  return store
    .select('usuarios_funcionales')
    .where((of) => of.and(withWords(store, texto)))
    .$if(id_empresa !== undefined, (query) => query.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && !seesAllEmpresas(user), (query) =>
      query.where((of) =>
        user.empresas.length === 0 ? of(sql<number>`1`, '=', 0) : of('id_empresa', 'in', user.empresas),
      ),
    )
    .$if(permiso !== undefined, (query) => query.where('permisos', 'like', `%"${permiso ?? ''}"%`))
    .$if(estado === 'revocado', (query) => query.where('revocado', 'is not', null))
    .$if(estado !== undefined && estado !== 'revocado', (query) =>
      query.where('revocado', 'is', null).where('activo', '=', estado === 'inactivo' ? 0 : 1),
    )
    .$if(estado === 'vencido', (query) => query.where('vence', '<', today))
    .$if(estado === 'activo', (query) =>
      query.where((of) => of.or([of('vence', 'is', null), of('vence', '>=', today)])),
    );
}

/** The row of a technical user that the caller may access. Throws NO_ENCONTRADO. */
export async function filaIntegracion(
  context: SessionContext,
  id: string,
): Promise<UsuariosFuncionalesTable> {
  const row = await context.store
    .select('usuarios_funcionales')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return ensureAccess(context, row, 'el usuario para integración');
}

/** A technical user with its last requests. Throws NO_ENCONTRADO. */
export async function detalleIntegracion(
  context: SessionContext,
  id: string,
): Promise<UsuarioFuncionalDetalle> {
  const row = await filaIntegracion(context, id);
  const pedidos = await context.store
    .select('pedidos_integracion')
    .selectAll()
    .where('id_usuario_funcional', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .limit(SHOWN_REQUESTS)
    .execute();
  return {
    ...(await integracionDe(context, row)),
    limite_por_minuto: context.config.integrationRequests,
    pedidos: pedidos.map(pedidoDe),
  };
}

function pedidoDe({
  sandbox: _sandbox,
  id_usuario_funcional: _usuario,
  ...pedido
}: PedidosIntegracionTable): PedidoIntegracion {
  return pedido;
}

/** A technical user in its wire format. */
export async function integracionDe(
  context: SessionContext,
  row: UsuariosFuncionalesTable,
): Promise<UsuarioFuncional> {
  const [integracion] = await integracionesOf(context, [row]);
  if (integracion === undefined) throw new Error('A technical user lost its row');
  return integracion;
}

async function integracionesOf(
  context: SessionContext,
  rows: readonly UsuariosFuncionalesTable[],
): Promise<UsuarioFuncional[]> {
  if (rows.length === 0) return [];
  const empresas = await context.store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where(
      'id',
      'in',
      rows.map(({ id_empresa }) => id_empresa),
    )
    .execute();
  const names = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
  const counts = await contarPedidos(context, rows);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    id_empresa: row.id_empresa,
    empresa: names.get(row.id_empresa) ?? '',
    nombre: row.nombre,
    usuario: row.usuario,
    permisos: JSON.parse(row.permisos) as PermisoIntegracion[],
    ips: JSON.parse(row.ips) as string[],
    vence: row.vence,
    prefijo: row.prefijo,
    anterior: anteriorDe(row, context),
    creado: row.creado,
    creado_por: row.creado_por,
    revocado: row.revocado,
    ultimo_uso:
      row.ultimo_uso === null || row.ultima_ip === null ? null : { fecha: row.ultimo_uso, ip: row.ultima_ip },
    pedidos_24h: counts.get(row.id)?.pedidos ?? 0,
    errores_24h: counts.get(row.id)?.errores ?? 0,
    estado: estadoIntegracion(row, context.clock),
  }));
}

function anteriorDe(
  { anterior_prefijo, anterior_hasta }: UsuariosFuncionalesTable,
  { clock }: SessionContext,
): UsuarioFuncional['anterior'] {
  if (anterior_prefijo === null || anterior_hasta === null) return null;
  return anterior_hasta > clock.now().toISOString()
    ? { prefijo: anterior_prefijo, hasta: anterior_hasta }
    : null;
}

interface Count {
  readonly pedidos: number;
  readonly errores: number;
}

/** Number of requests in the last 24 hours, and of failed ones: rejected requests and refused operations. */
async function contarPedidos(
  { store, clock }: SessionContext,
  rows: readonly UsuariosFuncionalesTable[],
): Promise<ReadonlyMap<string, Count>> {
  const desde = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const counts = await store
    .select('pedidos_integracion')
    .select((of) => [
      'id_usuario_funcional',
      of.fn.countAll<number>().as('pedidos'),
      sql<number>`sum(case when mensaje is null and estado_http < 400 then 0 else 1 end)`.as('errores'),
    ])
    .where(
      'id_usuario_funcional',
      'in',
      rows.map(({ id }) => id),
    )
    .where('fecha', '>=', desde)
    .groupBy('id_usuario_funcional')
    .execute();
  return new Map(
    counts.map(({ id_usuario_funcional, pedidos, errores }) => [id_usuario_funcional, { pedidos, errores }]),
  );
}
