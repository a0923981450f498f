import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { isAmong } from '../../store/among.ts';
import { acreditadoPorCdc, NO_NOTAS } from '../model/acreditado.ts';
import { documentoRow, rowColumns, type RowColumns } from '../model/row.ts';
import type { OrdenDocumentos, Pagina } from '../model/types.ts';
import { filterDocuments, type Documents } from './filters.ts';
import { orderDocuments } from './order.ts';
import { LIST } from '../../store/store.ts';

/**
 * One page of the list. Its ids come from an index; only the rows of these are read.
 *
 * @param ids narrows the list to chosen documents
 */
export async function listDocuments(
  context: SessionContext,
  filters: FiltrosDocumentos,
  order: OrdenDocumentos,
  page: Pagina,
  ids?: readonly string[],
): Promise<DocumentoFila[]> {
  const matches = filterDocuments(context, filters).$if(ids !== undefined, (all) =>
    all.where(isAmong(context.store, 'id', ids ?? [])),
  );
  return documentRows(context, await pageIds(matches, order, filters.moneda, page));
}

/** The ids of one page of documents. */
export async function pageIds(
  documents: Documents,
  order: OrdenDocumentos,
  currency: string | undefined,
  { limite, desde }: Pagina,
): Promise<readonly string[]> {
  const rows = await orderDocuments(documents, order, currency)
    .select('id')
    .limit(limite)
    .offset(desde)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of the list by their ids, in the same order. */
export async function documentRows(
  context: SessionContext,
  ids: readonly string[],
): Promise<DocumentoFila[]> {
  if (ids.length === 0) return [];
  const { store } = context;
  const rows = await store
    .select('documentos', LIST)
    .where(isAmong(store, 'id', ids))
    .select(rowColumns)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wireRows(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** Adds the amounts that credit notes take off each invoice. */
async function wireRows(
  { store, user, clock }: SessionContext,
  rows: readonly RowColumns[],
): Promise<DocumentoFila[]> {
  const invoices = rows.filter(({ tipo }) => tipo === 1).map(({ cdc }) => cdc);
  const credited = await acreditadoPorCdc(store, invoices);
  return rows.map((row) =>
    documentoRow(row, {
      ahora: clock.now(),
      roles: user.roles,
      acreditado: credited.get(row.cdc) ?? NO_NOTAS,
    }),
  );
}
