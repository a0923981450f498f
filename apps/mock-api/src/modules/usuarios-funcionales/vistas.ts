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
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { exigirAcceso } from '../../documentos/acceso.ts';
import { conPalabras } from '../../documentos/busqueda.ts';
import { listResult } from '../../lists/list-result.ts';
import { estadoIntegracion } from '../../session/integration-keys.ts';
import type { PedidosIntegracionTable, UsuariosFuncionalesTable } from '../../store/tables.ts';

type Operaciones = PortalOperations['usuarios_funcionales'];
type Filtros = OperationData<Operaciones['consulta']>['filtros'];

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_REQUESTS = 200;

/** One page of the technical users of the companies that the caller may see. The caller has checked `id_empresa`. */
export function listarIntegraciones(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  return listResult(filtrar(context, data.filtros), data, (filas) => integracionesDe(context, filas));
}

function filtrar({ store, user, clock }: SessionContext, { id_empresa, texto, permiso, estado }: Filtros) {
  const today = fechaLocal(clock.now().toISOString());
  return store
    .select('usuarios_funcionales')
    .where((of) => of.and(conPalabras(texto)))
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
  const fila = await context.store
    .select('usuarios_funcionales')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return exigirAcceso(context, fila, 'el usuario para integración');
}

/** A technical user with its last requests. Throws NO_ENCONTRADO. */
export async function detalleIntegracion(
  context: SessionContext,
  id: string,
): Promise<UsuarioFuncionalDetalle> {
  const fila = await filaIntegracion(context, id);
  const pedidos = await context.store
    .select('pedidos_integracion')
    .selectAll()
    .where('id_usuario_funcional', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .limit(SHOWN_REQUESTS)
    .execute();
  return {
    ...(await integracionDe(context, fila)),
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
  fila: UsuariosFuncionalesTable,
): Promise<UsuarioFuncional> {
  const [integracion] = await integracionesDe(context, [fila]);
  if (integracion === undefined) throw new Error('A technical user lost its row');
  return integracion;
}

async function integracionesDe(
  context: SessionContext,
  filas: readonly UsuariosFuncionalesTable[],
): Promise<UsuarioFuncional[]> {
  if (filas.length === 0) return [];
  const empresas = await context.store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where(
      'id',
      'in',
      filas.map(({ id_empresa }) => id_empresa),
    )
    .execute();
  const nombres = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
  const cuentas = await contarPedidos(context, filas);
  return filas.map((fila) => ({
    id: fila.id,
    version: fila.version,
    id_empresa: fila.id_empresa,
    empresa: nombres.get(fila.id_empresa) ?? '',
    nombre: fila.nombre,
    usuario: fila.usuario,
    permisos: JSON.parse(fila.permisos) as PermisoIntegracion[],
    ips: JSON.parse(fila.ips) as string[],
    vence: fila.vence,
    prefijo: fila.prefijo,
    anterior: anteriorDe(fila, context),
    creado: fila.creado,
    creado_por: fila.creado_por,
    revocado: fila.revocado,
    ultimo_uso:
      fila.ultimo_uso === null || fila.ultima_ip === null
        ? null
        : { fecha: fila.ultimo_uso, ip: fila.ultima_ip },
    pedidos_24h: cuentas.get(fila.id)?.pedidos ?? 0,
    errores_24h: cuentas.get(fila.id)?.errores ?? 0,
    estado: estadoIntegracion(fila, context.clock),
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

interface Cuenta {
  readonly pedidos: number;
  readonly errores: number;
}

/** Number of requests in the last 24 hours, and of failed ones: rejected requests and refused operations. */
async function contarPedidos(
  { store, clock }: SessionContext,
  filas: readonly UsuariosFuncionalesTable[],
): Promise<ReadonlyMap<string, Cuenta>> {
  const desde = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const cuentas = await store
    .select('pedidos_integracion')
    .select((of) => [
      'id_usuario_funcional',
      of.fn.countAll<number>().as('pedidos'),
      sql<number>`sum(case when mensaje is null and estado_http < 400 then 0 else 1 end)`.as('errores'),
    ])
    .where(
      'id_usuario_funcional',
      'in',
      filas.map(({ id }) => id),
    )
    .where('fecha', '>=', desde)
    .groupBy('id_usuario_funcional')
    .execute();
  return new Map(
    cuentas.map(({ id_usuario_funcional, pedidos, errores }) => [id_usuario_funcional, { pedidos, errores }]),
  );
}
