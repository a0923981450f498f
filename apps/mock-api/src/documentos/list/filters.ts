import type { FiltrosDocumentos } from '@portal/contracts';
import { NUMERO_MAXIMO, ordenDeSerie } from '@portal/sifen';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { equals, inEmpresas, oneOf } from '../../lists/filters.ts';
import type { Tables } from '../../store/schema/tables.ts';
import { ofAlerta } from '../model/alertas.ts';
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
  const { moneda, monto_min = 0, monto_max, correo_fallido, con_nota_credito } = filters;
  const { serie, numero_desde, numero_hasta, cdc = '', receptor = '' } = filters;
  const amount = amountColumn(moneda);
  return [
    ...inEmpresas(user, filters.id_empresa),
    ...oneOf('tipo', filters.tipo),
    ...oneOf('estado', filters.estado),
    ...equals('origen', filters.origen),
    ...equals('moneda', presentText(moneda)),
    ...(monto_min > 0 ? [document(amount, '>=', monto_min)] : []),
    ...(monto_max === undefined ? [] : [document(amount, '<=', monto_max)]),
    ...equals('establecimiento', presentText(filters.establecimiento)),
    ...equals('punto', presentText(filters.punto)),
    ...(serie === undefined ? [] : [seriesCondition(document, serie)]),
    ...(numero_desde === undefined ? [] : [document(PRINTED_NUMBER, '>=', numero_desde)]),
    ...(numero_hasta === undefined ? [] : [document(PRINTED_NUMBER, '<=', numero_hasta)]),
    ...equals('lote', presentText(filters.lote)),
    ...cdcConditions(document, store, cdc),
    ...receiverConditions(store, receptor),
    ...equals('receptor_documento', filters.receptor_documento),
    ...equals('codigo_respuesta', filters.codigo),
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

/** An empty text is an absent filter. */
const presentText = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

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
