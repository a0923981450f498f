import type { FiltrosDocumentos } from '@portal/contracts';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { namesIn } from './candidates.ts';
import { isWordsOnly } from './filtros.ts';
import { empresasOf, filterSums, isEmpty, isSummable, resumenOf, type Sums } from './resumen.ts';
import { receptoresWith } from './searched-receptores.ts';

/** What the documents of a state and a currency add up to. PostgreSQL sends sums of whole numbers as text. */
export interface DocumentSums {
  readonly estado: string;
  readonly moneda: string;
  readonly cantidad: number | string;
  readonly total: number | string;
  readonly iva_5: number | string;
  readonly iva_10: number | string;
  readonly iva: number | string;
}

/** Filters whose documents are added up beforehand for each name, of all time. */
const NAMED_FILTERS: readonly string[] = [
  ...['receptor', 'texto', 'id_empresa', 'tipo', 'estado', 'moneda'],
  ...['origen', 'correo_fallido', 'con_nota_credito'],
];

/**
 * What the documents of these filters add up to, without looking at any; undefined where that is not known beforehand.
 *
 * @param receptores every `busqueda` that has the words of the filters, where they are few
 */
export async function sumsOf(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  receptores?: readonly string[],
): Promise<readonly DocumentSums[] | undefined> {
  if (isSummable(filtros)) return addedUp(resumenOf(context.store, context.user, filtros));
  const sums = isSummableByName(filtros) ? await sumsOfNames(context, filtros, receptores) : undefined;
  return sums && addedUp(sums);
}

/** Both tables have what is added up here. */
const addedUp = (sums: Sums): Promise<DocumentSums[]> =>
  (sums as SelectQueryBuilder<Tables, 'resumen_busquedas', object>)
    .select(['estado', 'moneda'])
    .select(({ fn }) => SUMMED.map((name) => fn.sum<number | string>(name).as(name)))
    .groupBy(['estado', 'moneda'])
    .execute();

/** The sums of so many names are added up in some ten milliseconds. */
const MOST_NAMES = 5000;

const SUMMED = ['cantidad', 'total', 'iva_5', 'iva_10', 'iva'] as const;

/** How many documents these are. */
export const countOf = (sums: readonly Pick<DocumentSums, 'cantidad'>[]): number =>
  sums.reduce((all, { cantidad }) => all + Number(cantidad), 0);

/** Whether the documents of these filters are added up by the names that the words of the filters find. */
export const isSummableByName = (filtros: FiltrosDocumentos): boolean =>
  isWordsOnly(filtros.texto) &&
  Object.entries(filtros).every(([name, value]) => NAMED_FILTERS.includes(name) || isEmpty(value));

/** How many documents of the sandbox have these names. */
export async function countOfNames(
  { store }: Pick<SessionContext, 'store'>,
  receptores: readonly string[],
): Promise<number> {
  const { cantidad } = await store
    .select('resumen_busquedas')
    .where('busqueda', 'in', receptores)
    .select(({ fn }) => fn.sum<number | string | null>('cantidad').as('cantidad'))
    .executeTakeFirstOrThrow();
  return Number(cantidad ?? 0);
}

/** The sums of the names; undefined where they are too many, or there are no words. */
async function sumsOfNames(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
  receptores: readonly string[] | undefined,
) {
  const empresas = empresasOf(user, filtros.id_empresa);
  const names = receptores ?? (await namesWith(store, filtros));
  if (names === undefined) return undefined;
  // No document has an empty one: nothing is found at once.
  const sums = store
    .select('resumen_busquedas')
    .where('busqueda', 'in', receptores?.length === 0 ? [''] : names);
  return filterSums(empresas === undefined ? sums : sums.where('id_empresa', 'in', empresas), filtros);
}

/** A subquery of the names that the words of the filters find; undefined where they are too many, or there are no words. */
async function namesWith(store: Store, filtros: FiltrosDocumentos) {
  const names = receptoresWith(store, namesIn(filtros));
  if (names === undefined || (await store.countUpTo(names, MOST_NAMES + 1)) > MOST_NAMES) return undefined;
  return names.select('busqueda');
}
