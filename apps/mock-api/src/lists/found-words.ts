import { sql, type RawBuilder } from 'kysely';
import { wordsOf } from '../documentos/search.ts';
import { DEFAULT_SANDBOX } from '../sandbox/name.ts';
import type { SearchedTable } from '../store/searched-words.ts';
import type { Store } from '../store/store.ts';
import { byId, COUNTED_ROWS, type ListSource } from './large-list.ts';

/** Rows with the words of a text, found by SQLite's trigram index (`store/searched-words.ts`). */
interface FoundRows {
  /** The condition for these rows; undefined when there are too many to list their ids. */
  readonly condition: RawBuilder<boolean> | undefined;
  /** Every word was searched: the found rows are exactly those with all the words. */
  readonly isWhole: boolean;
}

/** The ids of so many rows are looked up once, so that the trigram index is not searched for each statement. */
const FEW = 500;

/** FTS5 needs at least three letters. */
const TRIGRAM = 3;

/**
 * @returns undefined without a trigram index: on PostgreSQL, whose planner chooses its index itself, in memory, in a sandbox, and
 * for words that are too short
 */
async function findRows(
  store: Store,
  { table, numbers, trigrams }: SearchedTable,
  texto: string | undefined,
): Promise<FoundRows | undefined> {
  const wanted = wordsOf(texto ?? '');
  const long = wanted.filter((word) => Array.from(word).length >= TRIGRAM);
  const hasTrigrams = store.kind === 'sqlite' && store.hasListIndexes && store.sandbox === DEFAULT_SANDBOX;
  if (long.length === 0 || !hasTrigrams) return undefined;
  const phrase = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const found = sql`select rowid from ${sql.raw(trigrams)} where ${sql.raw(trigrams)} match ${phrase}`;
  const ids = sql`select id from ${sql.raw(numbers)} where numero in`;
  const isWhole = long.length === wanted.length;
  const first = await store
    .select(table, byId(table))
    .select('id')
    .where(sql<boolean>`id in (${ids} (${found} limit ${FEW + 1}))`)
    .execute();
  if (first.length <= FEW) {
    const known = first.length === 0 ? [''] : first.map(({ id }) => id);
    return { condition: sql<boolean>`id in (${sql.join(known)})`, isWhole };
  }
  // Counted in the trigram index alone, which has the rows of this sandbox and no others.
  const counted = await store
    .select(table, byId(table))
    .select(sql<number>`(select count(*) from (${found} limit ${COUNTED_ROWS + 1}))`.as('found'))
    .limit(1)
    .executeTakeFirst();
  const isFew = (counted?.found ?? 0) <= COUNTED_ROWS;
  return { condition: isFew ? sql<boolean>`id in (${ids} (${found}))` : undefined, isWhole };
}

/** Most rows of a narrow filter that are sorted; if there are more, reading in the order of the list fills a page quickly. */
export const MOST_SORTED = 800;

interface Words {
  readonly texto: string | undefined;
  /** Whether the words are the only filter. */
  readonly areAlone: boolean;
  readonly mostSorted?: number;
}

/**
 * The rows of a list that are searched by words: by their ids where the words are rare, otherwise in the order of the list.
 *
 * @param inOrder the rows in the order of the list, words included
 */
export async function sourceOfWords<T extends SearchedTable['table']>(
  inOrder: ListSource<T>,
  searched: SearchedTable<T>,
  { texto, areAlone, mostSorted = MOST_SORTED }: Words,
): Promise<ListSource<T>> {
  const { store, filtered } = inOrder;
  const wanted = await findRows(store, searched, texto);
  if (wanted === undefined) return inOrder;
  const { condition, isWhole } = wanted;
  if (condition === undefined)
    return isWhole && areAlone ? { ...inOrder, counted: COUNTED_ROWS + 1 } : inOrder;
  const found = (index?: string) => filtered(index).where(condition);
  const index = byId(searched.table);
  const counted = await store.countUpTo(found(index), COUNTED_ROWS + 1);
  return counted > mostSorted
    ? { ...inOrder, counted }
    : { ...inOrder, counted, filtered: found, indexOf: () => index };
}
