import type { FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { idsInOrder } from '../../lists/keyset.ts';
import { COUNT_LIMIT } from '../../lists/list-page.ts';
import { inPages, pagesOf, type RowPages } from '../../lists/row-pages.ts';
import { conLibro, type FilaLibro } from './libro-ventas.ts';
import type { OrdenDocumentos } from '../model/types.ts';
import { filterDocuments } from './filters.ts';
import { documentRows, listDocuments, pageIds } from './list.ts';
import { orderColumns } from './order.ts';

/**
 * All documents of a list with their entries in the libro de ventas, page by page, in its order. Up to the limit of counting their ids are
 * read at once; more are read in the order of an index.
 *
 * @param ids narrows the list to chosen documents
 * @param countLimit replaces `COUNT_LIMIT`
 */
export async function iterateDocuments(
  context: SessionContext,
  filters: FiltrosDocumentos,
  order: OrdenDocumentos,
  ids?: readonly string[],
  countLimit = COUNT_LIMIT,
): Promise<RowPages<FilaLibro>> {
  const { store } = context;
  if (ids !== undefined) {
    const chosen = { limite: ids.length, desde: 0 };
    return pagesOf(await conLibro(store, await listDocuments(context, filters, order, chosen, ids)));
  }
  const read = async (page: readonly string[]) => conLibro(store, await documentRows(context, page));
  const all = await pageIds(filterDocuments(context, filters), order, filters.moneda, {
    limite: countLimit + 1,
    desde: 0,
  });
  return all.length > countLimit
    ? { total: null, pages: readInOrder(context, filters, order, read) }
    : { total: all.length, pages: inPages(all, read) };
}

async function* readInOrder(
  context: SessionContext,
  filters: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
  read: (ids: readonly string[]) => Promise<FilaLibro[]>,
): AsyncGenerator<readonly FilaLibro[]> {
  const order = {
    filtered: () => filterDocuments(context, filters),
    columns: orderColumns(campo, filters.moneda),
    direction: sentido,
  };
  for await (const ids of idsInOrder(order)) yield await read(ids);
}
