import type { FiltrosDocumentos } from '@portal/contracts';
import { sql, type SelectQueryBuilder } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { isAmong } from '../lists/among.ts';
import { asOne, valuesOf } from '../lists/as-one.ts';
import { conditionOf } from '../lists/condition.ts';
import { isWordsOnly } from './filtros.ts';
import { empresasOf, filterSums, isEmpty, isSummable, resumenOf } from './resumen.ts';

/** States whose documents have no effect for taxes. */
export const SIN_VALIDEZ = ['rechazado', 'cancelado', 'inutilizado'];
/** The total of a document that has none, for sums. */
export const totalSinValidez = sql`case when estado in (${sql.join(SIN_VALIDEZ)}) then total else 0 end`;

/** What the documents of a currency add up to, and those without validity among them. PostgreSQL sends sums of whole numbers as text. */
export interface DocumentSums {
  readonly moneda: string;
  readonly cantidad: number | string;
  readonly total: number | string;
  readonly iva_5: number | string;
  readonly iva_10: number | string;
  readonly iva: number | string;
  readonly sin_validez: number | string;
}

/** Filters whose documents are added up beforehand for each name, of all time. */
const NAMED_FILTERS: readonly string[] = [
  ...['receptor', 'texto', 'id_empresa', 'tipo', 'estado', 'moneda'],
  ...['origen', 'correo_fallido', 'con_nota_credito'],
];

/** What is asked of documents that are added up beforehand: only how many they are, by their states, too, or all sums. */
export type Wanted = 'count' | 'states' | 'sums';

export interface AddedUp {
  readonly total: number;
  /** Where they were wanted. */
  readonly states?: readonly StateCount[];
  readonly sums?: readonly DocumentSums[];
}

interface StateCount {
  readonly estado: string;
  readonly cantidad: number;
}

/**
 * What the documents of these filters add up to, without looking at any; undefined where that is not known beforehand.
 *
 * @param names every `busqueda` that has the words of the filters, where they are not too many
 */
export async function addUp(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  wanted: Wanted,
  names: readonly string[] | undefined,
): Promise<AddedUp | undefined> {
  const { store, user } = context;
  // Both tables have what is added up here.
  if (isSummable(filtros)) return added[wanted](resumenOf(store, user, filtros) as unknown as NamedSums);
  if (names === undefined || !isSummableByName(filtros)) return undefined;
  return added[wanted](sumsByName(context, filtros).where(isAmong(store, 'busqueda', names)));
}

/** Names, and how many documents have them. */
export interface CountedNames {
  readonly names: readonly string[];
  /** Those that the caller may see and that pass those of the filters that are added up. */
  readonly passing: number;
  /** All of the sandbox. */
  readonly all: number;
}

/** Those of the names that have documents of the filters by which documents are added up: with the others one would look for them in vain. */
export async function namesWithDocuments(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  names: readonly string[],
): Promise<CountedNames> {
  const { store } = context;
  const counted = store
    .select('resumen_busquedas')
    .where(isAmong(store, 'busqueda', names))
    .select(({ fn }) => [
      'sandbox',
      'busqueda',
      fn
        .sum<Sum>('cantidad')
        .filterWhere(conditionOf(sumsByName(context, filtros)))
        .as('passing'),
      fn.sum<Sum>('cantidad').as('named'),
    ])
    .groupBy(['sandbox', 'busqueda']);
  const row = await store
    .selectAmong('resumen_busquedas', [counted])
    .where(sql<boolean>`passing > 0`)
    .select([
      asOne(store, 'busqueda').as('found'),
      sql<Sum>`sum(passing)`.as('passing'),
      sql<Sum>`sum(named)`.as('named'),
    ])
    .executeTakeFirstOrThrow();
  return { names: valuesOf(row.found), passing: Number(row.passing ?? 0), all: Number(row.named ?? 0) };
}

/** Whether the filters by which documents are added up leave out none. */
export const areOfAll = ({ user }: SessionContext, filtros: FiltrosDocumentos): boolean => {
  const { id_empresa, tipo, estado, moneda, origen, correo_fallido, con_nota_credito } = filtros;
  const values = [id_empresa, tipo, estado, moneda, origen, correo_fallido, con_nota_credito];
  return seesAllEmpresas(user) && values.every(isEmpty);
};

type NamedSums = SelectQueryBuilder<Tables, 'resumen_busquedas', object>;

/** PostgreSQL sends it as text; of no rows it is null. */
type Sum = number | string | null;

/** The sums of all names, of the documents that the caller may see and that pass those of the filters that are added up. */
export function sumsByName({ store, user }: SessionContext, filtros: FiltrosDocumentos): NamedSums {
  const empresas = empresasOf(user, filtros.id_empresa);
  const sums = store.select('resumen_busquedas');
  return filterSums(empresas === undefined ? sums : sums.where('id_empresa', 'in', empresas), filtros);
}

const countOf = (rows: readonly { readonly cantidad: number | string }[]): number =>
  rows.reduce((all, { cantidad }) => all + Number(cantidad), 0);

/** SQLite sorts the rows by the columns that they are grouped by, which takes longer with each of them than adding them up. */
const added: Readonly<Record<Wanted, (sums: NamedSums) => Promise<AddedUp>>> = {
  count: async (sums) => {
    const { total } = await sums
      .select(({ fn }) => fn.sum<Sum>('cantidad').as('total'))
      .executeTakeFirstOrThrow();
    return { total: Number(total ?? 0) };
  },
  states: async (sums) => {
    const states = await sums
      .select('estado')
      .select(({ fn }) => fn.sum<number | string>('cantidad').as('cantidad'))
      .groupBy('estado')
      .execute();
    return {
      total: countOf(states),
      states: states.map(({ estado, cantidad }) => ({ estado, cantidad: Number(cantidad) })),
    };
  },
  sums: async (sums) => {
    const rows = await sums
      .select('moneda')
      .select(({ fn }) => SUMMED.map((name) => fn.sum<number | string>(name).as(name)))
      .select(sql<number | string>`sum(${totalSinValidez})`.as('sin_validez'))
      .groupBy('moneda')
      .execute();
    return { total: countOf(rows), sums: rows };
  },
};

const SUMMED = ['cantidad', 'total', 'iva_5', 'iva_10', 'iva'] as const;

/** Whether the documents of these filters are added up by the names that the words of the filters find. */
export const isSummableByName = (filtros: FiltrosDocumentos): boolean =>
  isWordsOnly(filtros.texto) &&
  Object.entries(filtros).every(([name, value]) => NAMED_FILTERS.includes(name) || isEmpty(value));

/**
 * The first names in the order of a list, as many as have so many documents of its filters; undefined where that is not known beforehand.
 *
 * @param names every `busqueda` that has the words of the filters, where they are not too many
 */
export async function firstNames(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  names: readonly string[] | undefined,
  sentido: 'asc' | 'desc',
  documents: number,
): Promise<readonly string[] | undefined> {
  const { receptor, texto } = filtros;
  const hasWords = !isEmpty(receptor) || !isEmpty(texto);
  if (!isSummableByName(filtros) || (hasWords && names === undefined)) return undefined;
  const rows = await sumsByName(context, filtros)
    .$if(hasWords, (sums) => sums.where(isAmong(context.store, 'busqueda', names ?? [])))
    .select((of) => ['busqueda', of.fn.sum<number | string>('cantidad').as('cantidad')])
    .groupBy('busqueda')
    // What has been taken off leaves rows of nothing.
    .having((of) => of.fn.sum('cantidad'), '>', 0)
    .orderBy('busqueda', sentido)
    .limit(documents)
    .execute();
  let missing = documents;
  return rows.flatMap(({ busqueda, cantidad }) => {
    if (missing <= 0) return [];
    missing -= Number(cantidad);
    return [busqueda];
  });
}

/** How many documents of the sandbox have these names. */
export async function countOfNames(
  { store }: Pick<SessionContext, 'store'>,
  receptores: readonly string[],
): Promise<number> {
  const { cantidad } = await store
    .select('resumen_busquedas')
    .where(isAmong(store, 'busqueda', receptores))
    .select(({ fn }) => fn.sum<Sum>('cantidad').as('cantidad'))
    .executeTakeFirstOrThrow();
  return Number(cantidad ?? 0);
}
