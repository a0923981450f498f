import type { ActoAuditado, ActoDetalle, OperationData, PortalOperations } from '@portal/contracts';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { conPalabras } from '../../documentos/busqueda.ts';
import { documentoPegado } from '../../documentos/por-cdc.ts';
import { medianoche } from '../../documentos/filtros.ts';
import {
  COUNTED_ROWS,
  largeListResult,
  largeRowPages,
  withoutPassedDay,
  type ListSource,
} from '../../lists/large-list.ts';
import type { RowPages } from '../../lists/row-pages.ts';
import type { AuditoriaTable } from '../../store/tables.ts';
import { buscarActos, POR_ID } from './busqueda.ts';

type Operaciones = PortalOperations['auditoria'];
type Filtros = OperationData<Operaciones['consulta']>['filtros'];

/** One page of the audit records that the caller may see. */
export async function listarActos(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  const source = await actos(context, await conDocumento(context, data.filtros));
  return largeListResult(source, data, (filas) => actosDe(context, filas));
}

/** A pasted CDC searches the records of its document. */
async function conDocumento({ store }: SessionContext, { texto, ...filtros }: Filtros): Promise<Filtros> {
  const id_objeto = await documentoPegado(store, texto);
  if (id_objeto === undefined) return { ...filtros, ...(texto !== undefined && { texto }) };
  const isOther = filtros.id_objeto !== undefined && filtros.id_objeto !== id_objeto;
  return { ...filtros, id_objeto: isOther ? '' : id_objeto };
}

/** All audit records of the filters, page by page, for an export. */
export async function actosAExportar(
  context: SessionContext,
  { filtros, orden }: Pick<OperationData<Operaciones['exportacion']>, 'filtros' | 'orden'>,
): Promise<RowPages<ActoAuditado>> {
  const buscados = await conDocumento(context, filtros);
  const todos = await actos(context, buscados, COUNTED_ROWS);
  const resto = await actos(context, withoutPassedDay(buscados, orden), COUNTED_ROWS);
  return largeRowPages(
    (hasBegun) => (hasBegun ? resto : todos),
    orden,
    (filas) => actosDe(context, filas),
  );
}

/** Most records found by words that are sorted; if there are more, reading the newest fills a page quickly. */
const MOST_SORTED = 800;

/**
 * The query of the records with its access path: by id for records with rare words, otherwise in date order within the rows of
 * the narrowest filter.
 */
async function actos(
  context: SessionContext,
  filtros: Filtros,
  mostSorted = MOST_SORTED,
): Promise<ListSource<'auditoria'>> {
  const { store } = context;
  const best = indexFor(filtros);
  const inOrder = {
    store,
    table: 'auditoria',
    filtered: (index?: string) => filtrar(context, filtros, index),
    indexOf: () => best,
  } as const;
  // One object has few records.
  if (filtros.id_objeto !== undefined) return inOrder;
  const buscados = await buscarActos(store, filtros.texto, COUNTED_ROWS);
  if (buscados === undefined) return inOrder;
  const { condicion, isWhole } = buscados;
  if (condicion === undefined)
    return { ...inOrder, counted: isWhole && hasWordsAlone(context, filtros) ? COUNTED_ROWS + 1 : undefined };
  const porId = (index?: string) => filtrar(context, filtros, index).where(condicion);
  const counted = await store.countUpTo(porId(POR_ID), COUNTED_ROWS + 1);
  return counted > mostSorted
    ? { ...inOrder, counted }
    : { ...inOrder, counted, filtered: porId, indexOf: () => POR_ID };
}

/** Whether the words are the only filter. */
const hasWordsAlone = ({ user }: SessionContext, { texto: _texto, ...otros }: Filtros): boolean =>
  seesAllEmpresas(user) && Object.values(otros).every((one) => one === undefined);

function indexFor({ id_objeto, usuario, id_empresa, accion, objetos = [] }: Filtros): string {
  if (id_objeto !== undefined) return 'auditoria_id_objeto_index';
  if (usuario !== undefined) return 'auditoria_usuario_index';
  if (id_empresa !== undefined) return 'auditoria_orden_id_empresa';
  if (accion !== undefined) return 'auditoria_accion_index';
  // With several kinds the index is not in date order.
  return objetos.length === 1 ? 'auditoria_objeto_index' : 'auditoria_fecha_index';
}

function filtrar(context: SessionContext, filtros: Filtros, index?: string) {
  const { desde, hasta, usuario, objetos = [], id_objeto, id_empresa, accion, texto } = filtros;
  return visibles(context, index)
    .where((of) => of.and(conPalabras(texto)))
    .$if(desde !== undefined, (query) => query.where('fecha', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha', '<', medianoche(hasta ?? '', 1)))
    .$if(usuario !== undefined, (query) => query.where('usuario', '=', (usuario ?? '').trim()))
    .$if(objetos.length > 0, (query) => query.where('objeto', 'in', objetos))
    .$if(id_objeto !== undefined, (query) => query.where('id_objeto', '=', id_objeto ?? ''))
    .$if(id_empresa !== undefined, (query) => query.where('id_empresa', '=', id_empresa ?? ''))
    .$if(accion !== undefined, (query) => query.where('accion', '=', (accion ?? '').trim()));
}

/** A subadmin sees the records of its companies, and of their users who are not administrators. */
function visibles({ store, user }: SessionContext, index?: string) {
  const todos = store.select('auditoria', index);
  if (seesAllEmpresas(user)) return todos;
  const empresas = user.empresas.length === 0 ? [''] : user.empresas;
  const companeros = store
    .select('usuarios_empresas')
    .select('id_usuario')
    .where('id_empresa', 'in', empresas);
  const administradores = store.select('perfiles').select('id_usuario').where('perfil', '=', 'admin');
  return todos.where((of) =>
    of.or([
      of('id_empresa', 'in', empresas),
      of.and([
        of('objeto', '=', 'usuarios'),
        of('id_objeto', 'in', companeros),
        of('id_objeto', 'not in', administradores),
      ]),
    ]),
  );
}

/** A record with the values before and after. Throws NO_ENCONTRADO. */
export async function detalleActo(context: SessionContext, id: string): Promise<ActoDetalle> {
  const fila = await visibles(context).selectAll().where('id', '=', id).executeTakeFirst();
  if (fila === undefined) throw new RefusalError(refusals.noEncontrado('el acto'));
  const [acto] = await actosDe(context, [fila]);
  if (acto === undefined) throw new Error('An act lost its row');
  return { ...acto, antes: parsed(fila.antes), despues: parsed(fila.despues) };
}

const parsed = (json: string | null): unknown => (json === null ? null : (JSON.parse(json) as unknown));

async function actosDe({ store }: SessionContext, filas: readonly AuditoriaTable[]): Promise<ActoAuditado[]> {
  const ids = [...new Set(filas.flatMap(({ id_empresa }) => id_empresa ?? []))];
  const empresas =
    ids.length === 0
      ? []
      : await store.select('empresas').select(['id', 'razon_social']).where('id', 'in', ids).execute();
  const nombres = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
  return filas.map(({ id, fecha, usuario, objeto, id_objeto, accion, detalle, id_empresa }) => ({
    id,
    fecha,
    usuario,
    objeto,
    id_objeto,
    accion,
    detalle,
    empresa: id_empresa === null ? null : (nombres.get(id_empresa) ?? null),
  }));
}
