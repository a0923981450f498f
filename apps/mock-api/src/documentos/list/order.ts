import { sql, type RawBuilder } from 'kysely';
import type { OrdenDocumentos } from '../model/types.ts';
import { amountColumn, type Documents } from './filters.ts';

/** Null sorts first on one database and last on the other. */
const LOTE = sql<string>`coalesce(lote, '')`;

/** A column that documents are sorted by, or an expression that an index has. */
interface OrderColumn {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

/** In the requested order; ties in the order of their dates or ids, so that pages neither repeat nor lose a document. */
export function orderDocuments<Columns>(
  documents: Documents<Columns>,
  { campo, sentido }: OrdenDocumentos,
  currency: string | undefined,
): Documents<Columns> {
  return orderColumns(campo, currency)
    .reduce((ordered, { value }) => ordered.orderBy(value, sentido), documents)
    .orderBy('id', sentido);
}

/** The columns that a list is ordered by, before the ids. */
export function orderColumns(
  field: OrdenDocumentos['campo'],
  currency: string | undefined,
): readonly OrderColumn[] {
  return columnNames(field, currency).map((name) => ({
    name,
    value: name === 'lote' ? LOTE : sql.ref(name),
  }));
}

function columnNames(field: OrdenDocumentos['campo'], currency: string | undefined): readonly string[] {
  switch (field) {
    case 'fecha_emision':
      return ['fecha_emision'];
    case 'numero':
      return ['establecimiento', 'punto', 'numero'];
    case 'total':
      return [amountColumn(currency)];
    case 'receptor_nombre':
      return ['busqueda', 'fecha_emision'];
    default:
      return [field, 'fecha_emision'];
  }
}
