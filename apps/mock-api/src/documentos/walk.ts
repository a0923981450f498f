import type { FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { idsInOrder, keyColumn, type KeysetOrder } from '../lists/keyset.ts';
import { inPages, pagesOf, type RowPages } from '../lists/row-pages.ts';
import { columnsOf, filterDocumentos, WITHOUT_NULLS } from './filtros.ts';
import { conLibro, type FilaLibro } from './libro-ventas.ts';
import { documentosByIds, idsOfPage, listDocumentos } from './list.ts';
import { COUNT_LIMIT } from './limits.ts';
import { indexInOrder, planDocumentos, type PlanLista } from './plan.ts';
import type { OrdenDocumentos } from './types.ts';

/**
 * All documents of a list with their entries in the libro de ventas, page by page, in its order. Up to the limit of counting their ids are
 * read at once; more are read in the order of an index.
 *
 * @param ids narrows the list to chosen documents
 */
export async function walkDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  ids?: readonly string[],
): Promise<RowPages<FilaLibro>> {
  const { store } = context;
  if (ids !== undefined) {
    const chosen = { limite: ids.length, desde: 0 };
    return pagesOf(await conLibro(store, await listDocumentos(context, filtros, orden, chosen, ids)));
  }
  const plan = await planDocumentos(context, filtros, { isUpToLimit: true });
  const read = async (pagina: readonly string[]) => conLibro(store, await documentosByIds(context, pagina));
  if (plan.hasMore || plan.total > COUNT_LIMIT)
    return { total: plan.hasMore ? null : plan.total, pages: many(context, filtros, orden, plan, read) };
  const all = await idsOfPage(context, filtros, orden, { limite: COUNT_LIMIT, desde: 0 }, plan);
  return { total: all.length, pages: inPages(all, read) };
}

async function* many(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  plan: PlanLista,
  read: (ids: readonly string[]) => Promise<FilaLibro[]>,
): AsyncGenerator<readonly FilaLibro[]> {
  for (const part of byValue(filtros, orden))
    for await (const ids of idsInOrder(inOrder(context, part, orden, plan))) yield await read(ids);
}

/**
 * A list ordered by a column that is filtered by several values is read value by value: SQLite would begin each page at the first row of
 * each of them.
 */
function byValue(
  filtros: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
): readonly FiltrosDocumentos[] {
  const times = sentido === 'asc' ? 1 : -1;
  const { tipo = [], estado = [] } = filtros;
  if (campo === 'tipo' && tipo.length > 0)
    return [...new Set(tipo)].sort((a, b) => (a - b) * times).map((one) => ({ ...filtros, tipo: [one] }));
  if (campo === 'estado' && estado.length > 0)
    return [...new Set(estado)]
      .sort((a, b) => (a < b ? -1 : 1) * times)
      .map((one) => ({ ...filtros, estado: [one] }));
  return [filtros];
}

function inOrder(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
  plan: PlanLista,
): KeysetOrder<'documentos'> {
  const index = indexInOrder(plan, filtros, campo);
  const remaining = withoutPassedLimit(filtros, { campo, sentido });
  const fixed = fixedColumns(filtros);
  return {
    filtered: (hasBegun) => filterDocumentos(context, hasBegun ? remaining : filtros, { ...plan, index }),
    columns: columnsOf(campo, filtros.moneda)
      .filter((column) => !fixed.has(column))
      .map((column) => (column === 'lote' ? { name: column, value: WITHOUT_NULLS } : keyColumn(column))),
    direction: sentido,
  };
}

/** Columns of which all documents of these filters have the same value. */
function fixedColumns(filtros: FiltrosDocumentos): ReadonlySet<string> {
  const { establecimiento = '', punto = '', receptor_documento, moneda = '', origen } = filtros;
  const { tipo = [], estado = [] } = filtros;
  return new Set([
    ...(establecimiento === '' ? [] : ['establecimiento']),
    ...(punto === '' ? [] : ['punto']),
    ...(receptor_documento === undefined ? [] : ['receptor_documento']),
    ...(moneda === '' ? [] : ['moneda']),
    ...(origen === undefined ? [] : ['origen']),
    ...(tipo.length === 1 ? ['tipo'] : []),
    ...(estado.length === 1 ? ['estado'] : []),
  ]);
}

/** The filters without the end that reading in this order leaves behind. */
function withoutPassedLimit(
  filtros: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
): FiltrosDocumentos {
  const { desde, hasta, monto_min, monto_max, ...others } = filtros;
  // A text is looked for on other days, too.
  const porFecha = campo === 'fecha_emision' && (filtros.texto ?? '').trim() === '';
  const isAsc = sentido === 'asc';
  return {
    ...others,
    ...(desde !== undefined && !(porFecha && isAsc) && { desde }),
    ...(hasta !== undefined && !(porFecha && !isAsc) && { hasta }),
    ...(monto_min !== undefined && !(campo === 'total' && isAsc) && { monto_min }),
    ...(monto_max !== undefined && !(campo === 'total' && !isAsc) && { monto_max }),
  };
}
