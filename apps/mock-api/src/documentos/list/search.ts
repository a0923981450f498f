import type { FiltrosDocumentos } from '@portal/contracts';
import {
  cdcDeTexto,
  correlativoDe,
  leerBusqueda,
  NUMERO_MAXIMO,
  type BusquedaDocumento,
} from '@portal/sifen';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { onDays } from '../../lists/filters.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/schema/tables.ts';
import { contains, wordsOf } from '../../records/search.ts';

export type Document = ExpressionBuilder<Tables, 'documentos'>;
export type Condition = Expression<SqlBool>;

const CDC_LENGTH = 44;
/** A trigram index finds nothing shorter. */
const TRIGRAM = 3;
/** The number as it is printed: a stored number counts through all series of its till. */
export const PRINTED_NUMBER = sql<number>`(((numero - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1)`;

/** The days and the search text. An exact number or CDC is searched on all days. */
export function textConditions(
  document: Document,
  store: Store,
  { texto = '', ...days }: FiltrosDocumentos,
): Condition[] {
  const period = onDays('fecha_emision', days);
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  if (cdc !== undefined) return [document('cdc', '=', cdc)];
  if (numero === undefined && parteCdc === undefined) return [...receiverConditions(store, texto), ...period];
  // A union, not "or": an index finds each part.
  const ids = (conditions: readonly Condition[]) =>
    store
      .select('documentos')
      .where((one) => one.and(conditions))
      .select('id');
  const matches = ids([...receiverConditions(store, texto), ...period])
    .$if(numero !== undefined, (all) => all.union(ids([numberCondition(document, numero ?? { numero: 0 })])))
    .$if(parteCdc !== undefined, (all) =>
      all.union(ids([...cdcConditions(document, store, parteCdc ?? ''), ...period])),
    );
  return [document('id', 'in', matches)];
}

function numberCondition(
  document: Document,
  { establecimiento, punto, serie, numero }: NonNullable<BusquedaDocumento['numero']>,
): Condition {
  return document.and([
    document(PRINTED_NUMBER, '=', numero),
    ...(serie === undefined ? [] : [document('numero', '=', correlativoDe(numero, serie))]),
    ...(establecimiento === undefined ? [] : [document('establecimiento', '=', establecimiento)]),
    ...(punto === undefined ? [] : [document('punto', '=', punto)]),
  ]);
}

/** Every word of a text occurs in the receiver's name or document number. Receivers are searched in a table that has each once. */
export function receiverConditions(store: Store, text: string): Condition[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  if (!store.hasListIndexes) return words.map((word) => contains(store, 'busqueda', word));
  return [sql<SqlBool>`busqueda in (${receiversWith(store, words)})`];
}

function receiversWith(store: Store, words: readonly string[]): RawBuilder<unknown> {
  const long = store.kind === 'sqlite' ? words.filter((word) => Array.from(word).length >= TRIGRAM) : [];
  const conditions = [
    ...(long.length === 0
      ? []
      : [
          sql`posicion in (select rowid from receptores_trigramas where receptores_trigramas match ${phrases(long)})`,
        ]),
    ...words.filter((word) => !long.includes(word)).map((word) => contains(store, 'busqueda', word)),
  ];
  return sql`select busqueda from receptores_buscados
    where sandbox = ${store.sandbox} and ${sql.join(conditions, sql` and `)}`;
}

/** A CDC, or a part of it. */
export function cdcConditions(document: Document, store: Store, text: string): Condition[] {
  const characters = cdcDeTexto(text);
  if (characters === '') return [];
  if (characters.length === CDC_LENGTH) return [document('cdc', '=', characters)];
  if (store.kind === 'postgres' || !store.hasListIndexes || characters.length < TRIGRAM)
    return [contains(store, 'cdc', characters)];
  return [
    sql<SqlBool>`documentos.posicion in (select rowid from documentos_cdc where documentos_cdc match ${phrases([characters])})`,
  ];
}

/** The query of FTS5 for texts that contain all of these parts. */
const phrases = (parts: readonly string[]): string =>
  parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
