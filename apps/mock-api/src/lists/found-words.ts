import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { wordsOf } from '../documentos/search.ts';
import { DEFAULT_SANDBOX } from '../sandbox/name.ts';
import type { SearchedTable } from '../store/searched-words.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { isAmong } from './among.ts';
import { byId, COUNTED_ROWS, MOST_SORTED, ofIds, type ListSource } from './large-list.ts';

/** Rows with the words of a text, found by SQLite's trigram index (`store/searched-words.ts`). */
interface FoundRows {
  /** The condition for these rows; undefined when there are too many to list their ids. */
  readonly condition: RawBuilder<boolean> | undefined;
  /** Every word was searched: the found rows are exactly those with all the words. */
  readonly isWhole: boolean;
  /** How many rows have these words, up to one more than are counted. */
  readonly found: number;
}

/** The ids of so many rows are looked up once, so that the trigram index is not searched for each statement. */
const FEW = 500;

/** FTS5 needs at least three letters. */
const TRIGRAM = 3;

/** Whether all that has a part has the words, too: looking for both would take twice as long. */
export const areWithin = (words: readonly string[], part: string): boolean =>
  words.every((word) => part.includes(word));

/**
 * @returns undefined without a trigram index: on PostgreSQL, whose planner chooses its index itself, in memory, in a sandbox, and
 * for words that are too short
 */
async function findRows(
  store: Store,
  { table, numbers, trigrams }: SearchedTable,
  { texto, orPart, also = [] }: Pick<Words, 'texto' | 'orPart' | 'also'>,
): Promise<FoundRows | undefined> {
  const wanted = wordsOf(texto ?? '');
  const long = wanted.filter((word) => Array.from(word).length >= TRIGRAM);
  const hasTrigrams = store.kind === 'sqlite' && store.hasListIndexes && store.sandbox === DEFAULT_SANDBOX;
  if (long.length === 0 || !hasTrigrams) return undefined;
  const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
  const words = long.map(quoted).join(' AND ');
  const phrase = orPart === undefined || areWithin(long, orPart) ? words : `(${words}) OR ${quoted(orPart)}`;
  const found = sql`select rowid from ${sql.raw(trigrams)} where ${sql.raw(trigrams)} match ${phrase}`;
  const isWhole = orPart === undefined && long.length === wanted.length;
  // Both tables have the rows of this sandbox and no others.
  const ask = async <Answer>(expression: RawBuilder<Answer>): Promise<Answer | undefined> => {
    const row = await store
      .select(table, byId(table))
      .select(expression.as('answer'))
      .limit(1)
      .executeTakeFirst();
    return row?.answer as Answer | undefined;
  };
  const idsOf = (rowids: RawBuilder<unknown>) =>
    sql`select id from ${sql.raw(numbers)} where numero in (${rowids})`;
  const first = await ask(sql<string>`(select json_group_array(rowid) from (${found} limit ${FEW + 1}))`);
  const rowids = JSON.parse(first ?? '[]') as number[];
  if (rowids.length <= FEW) {
    const named = idsOf(sql`select value from json_each(${first ?? '[]'})`);
    const ids = await ask(sql<string>`(select json_group_array(id) from (${named}))`);
    const all = [...(JSON.parse(ids ?? '[]') as string[]), ...also];
    return { condition: isAmong(store, 'id', all), isWhole, found: rowids.length };
  }
  const most = COUNTED_ROWS + 1;
  const counted = (await ask(sql<number>`(select count(*) from (${found} limit ${most}))`)) ?? 0;
  const others =
    also.length === 0 ? sql`` : sql` union all select value from json_each(${JSON.stringify(also)})`;
  const isFew = counted <= COUNTED_ROWS;
  return {
    condition: isFew ? sql<boolean>`id in (${idsOf(found)}${others})` : undefined,
    isWhole,
    found: counted,
  };
}

/** Rows that words find are counted up to here: their texts have to be read for it. */
const COUNTED_WORDS = 2000;

interface Words {
  readonly texto: string | undefined;
  /** Whether the words are the only filter. */
  readonly areAlone: boolean;
  /** A part of a text that is looked for as an alternative to all the words. */
  readonly orPart?: string | undefined;
  /** Ids of rows that have neither, and yet belong to them. */
  readonly also?: readonly string[];
  /** All rows are counted, up to `COUNTED_ROWS`, and sorted. */
  readonly isExport?: boolean;
  /** Whether it has to be known how many rows there are; otherwise they come in no order. */
  readonly isCounted?: boolean;
}

/**
 * The rows of a list that are searched by words: by their ids where the words are rare, otherwise in the order of the list.
 *
 * @param inOrder the rows in the order of the list, words included
 */
export async function sourceOfWords<T extends SearchedTable['table']>(
  inOrder: ListSource<T>,
  searched: SearchedTable<T>,
  { areAlone, isExport = false, isCounted = true, also = [], ...words }: Words,
): Promise<ListSource<T>> {
  const { store, filtered } = inOrder;
  const most = isExport ? COUNTED_ROWS : COUNTED_WORDS;
  if (wordsOf(words.texto ?? '').length === 0) return inOrder;
  const wanted = await findRows(store, searched, { ...words, also });
  if (wanted === undefined)
    return store.kind === 'postgres' && isCounted && !isExport
      ? foundOnce(inOrder, most)
      : { ...inOrder, most };
  const { condition, isWhole } = wanted;
  // Where the words are the only filter no row has to be read for it.
  const known = isWhole && areAlone && also.length === 0 ? wanted.found : undefined;
  if (condition === undefined)
    return known === undefined ? { ...inOrder, most } : { ...inOrder, counted: known };
  const counting = known === undefined ? { most } : {};
  const found = { ...inOrder, ...counting, filtered: (index?: string) => filtered(index).where(condition) };
  const index = searched.found ?? byId(searched.table);
  if (!isCounted) return { ...found, indexOf: () => index };
  const counted = known ?? (await store.countUpTo(found.filtered(index), most + 1));
  return counted > (isExport ? COUNTED_ROWS : MOST_SORTED)
    ? { ...inOrder, ...counting, counted }
    : { ...found, counted, indexOf: () => index };
}

/**
 * The rows of a list on PostgreSQL, of which counting them and finding those of the page would both look for the words: their ids are
 * read once, as many as are counted. In its own index of trigrams a number, whose digits are in nearly every row, takes longest.
 */
async function foundOnce<T extends SearchedTable['table']>(
  inOrder: ListSource<T>,
  most: number,
): Promise<ListSource<T>> {
  const found = inOrder.filtered() as unknown as SelectQueryBuilder<Tables, SearchedTable['table'], object>;
  const rows = await found
    .select('id')
    .limit(most + 1)
    .execute();
  return { ...(rows.length > most ? { ...inOrder, counted: rows.length } : ofIds(inOrder, rows)), most };
}
