import type { FiltrosDocumentos } from '@portal/contracts';
import { NUMERO_MAXIMO, ordenDeSerie } from '@portal/sifen';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { SessionContext } from '../../core/context.ts';
import type { Tables } from '../../store/tables.ts';
import { ofAlerta } from '../alertas.ts';
import { empresasOf } from './companies.ts';
import {
  cdcConditions,
  PRINTED_NUMBER,
  receiverConditions,
  textConditions,
  type Condition,
  type Document,
} from './search.ts';
import { LIST } from '../../store/store.ts';

export type Documents<Columns = object> = SelectQueryBuilder<Tables, 'documentos', Columns>;
type Context = Pick<SessionContext, 'store' | 'user' | 'clock'>;

/**
 * The documents that the caller may see and that pass the filters, without columns or order. The caller must have refused a foreign
 * `id_empresa` before. Amounts are in the chosen currency, in guaraníes while none is.
 */
export function filterDocuments(context: Context, filters: FiltrosDocumentos): Documents {
  const matches = context.store
    .select('documentos', LIST)
    .where((document) => document.and(conditionsOf(document, context, filters)));
  return filters.alerta === undefined ? matches : ofAlerta(matches, filters.alerta, context.clock.now());
}

function conditionsOf(document: Document, { store, user }: Context, filters: FiltrosDocumentos): Condition[] {
  const {
    tipo = [],
    estado = [],
    moneda,
    monto_min = 0,
    monto_max,
    correo_fallido,
    con_nota_credito,
  } = filters;
  const { serie, numero_desde, numero_hasta, cdc = '', receptor = '', receptor_documento } = filters;
  const companies = empresasOf(user, filters.id_empresa);
  const amount = amountColumn(moneda);
  return [
    ...(companies === undefined ? [] : [document('id_empresa', 'in', companies)]),
    ...(tipo.length > 0 ? [document('tipo', 'in', tipo)] : []),
    ...(estado.length > 0 ? [document('estado', 'in', estado)] : []),
    ...equal(document, 'origen', filters.origen),
    ...equal(document, 'moneda', moneda),
    ...(monto_min > 0 ? [document(amount, '>=', monto_min)] : []),
    ...(monto_max === undefined ? [] : [document(amount, '<=', monto_max)]),
    ...equal(document, 'establecimiento', filters.establecimiento),
    ...equal(document, 'punto', filters.punto),
    ...(serie === undefined ? [] : [seriesCondition(document, serie)]),
    ...(numero_desde === undefined ? [] : [document(PRINTED_NUMBER, '>=', numero_desde)]),
    ...(numero_hasta === undefined ? [] : [document(PRINTED_NUMBER, '<=', numero_hasta)]),
    ...equal(document, 'lote', filters.lote),
    ...cdcConditions(document, store, cdc),
    ...receiverConditions(store, receptor),
    ...(receptor_documento === undefined ? [] : [document('receptor_documento', '=', receptor_documento)]),
    ...(filters.codigo === undefined ? [] : [document('codigo_respuesta', '=', filters.codigo)]),
    // Literals: SQLite uses no partial index for a parameter.
    ...(con_nota_credito === undefined
      ? []
      : [sql<SqlBool>`acreditada = ${sql.lit(con_nota_credito ? 1 : 0)}`]),
    ...(correo_fallido === undefined
      ? []
      : [sql<SqlBool>`correo ${sql.raw(correo_fallido ? '=' : '<>')} 'fallido'`]),
    ...textConditions(document, store, filters),
  ];
}

const equal = (
  document: Document,
  column: 'origen' | 'moneda' | 'establecimiento' | 'punto' | 'lote',
  value: string | undefined,
): Condition[] => (value === undefined || value === '' ? [] : [document(column, '=', value)]);

/** An empty text means the numbers before the first series. */
function seriesCondition(document: Document, series: string): Condition {
  const previous = (ordenDeSerie(series === '' ? undefined : series) ?? Number.NaN) * NUMERO_MAXIMO;
  return document.and([
    document('numero', '>', previous),
    document('numero', '<=', previous + NUMERO_MAXIMO),
  ]);
}

/** Amounts are in the chosen currency, in guaraníes while none is. */
export const amountColumn = (currency: string | undefined): 'total' | 'total_gs' =>
  (currency ?? '') === '' ? 'total_gs' : 'total';
