import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { wordsOf } from '../documentos/search.ts';
import { DEFAULT_SANDBOX } from '../sandbox/name.ts';
import type { SearchedTable } from '../store/searched-words.ts';
import type { Store } from '../store/store.ts';
import type { Filtered } from './list-result.ts';
import type { Tables } from '../store/tables.ts';
import { byId, COUNTED_ROWS, MOST_SORTED, ofIds, type ListSource } from './large-list.ts';

/** Rows with the words of a text, found by SQLite's trigram index (`store/searched-words.ts`). */
interface FoundRows {
  /** A query of their ids; undefined when they are so many that they are found sooner in the order of the list. */
  readonly ids: RawBuilder<unknown> | undefined;
  /** How many rows the list has, up to one more than are counted, where no row has to be read for it. */
  readonly known: number | undefined;
}

/** The ids of so many rows are looked up once, so that the trigram index is not searched for each statement. */
const FEW = 500;

/**
 * The share of all rows up to which as many as are counted are found sooner by their ids. Where an index has the text in the order of the
 * list, a row takes a third of the time there; otherwise two thirds.
 */
const SHARE = { covered: 0.3, read: 0.6 } as const;

/** FTS5 needs at least three letters. */
const TRIGRAM = 3;

/** Whether all that has a part has the words, too: looking for both would take twice as long. */
export const areWithin = (words: readonly string[], part: string): boolean =>
  words.every((word) => part.includes(word));

/**
 * The digits of a number that few rows have: most trigrams of what is printed before it, and those of common words, are in nearly every
 * row, and looking through the lists of these takes longest.
 */
function rareDigits(words: readonly string[]): string | undefined {
  const [digits] = words.flatMap((word) => /\d{7,}$/.exec(word) ?? []);
  return words.length === 1 && words[0] === digits ? undefined : digits;
}

const hasTrigrams = ({ kind, hasListIndexes, sandbox }: Store): boolean =>
  kind === 'sqlite' && hasListIndexes && sandbox === DEFAULT_SANDBOX;

const hasTrigram = (word: string): boolean => Array.from(word).length >= TRIGRAM;

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** What is asked of the trigrams of a table. */
function trigramsOf(store: Store, { table, numbers, trigrams }: SearchedTable) {
  const withPhrase = (match: string) =>
    sql`select rowid from ${sql.raw(trigrams)} where ${sql.raw(trigrams)} match ${match}`;
  // Both tables have the rows of this sandbox and no others.
  const ask = async <Answer>(expression: RawBuilder<Answer>): Promise<Answer | undefined> => {
    const row = await store.select(table, 'list').select(expression.as('answer')).limit(1).executeTakeFirst();
    return row?.answer as Answer | undefined;
  };
  return {
    withPhrase,
    ask,
    /** The numbers of the first rows, `FEW` and one more at most. */
    firstOf: async (match: string, order: 'asc' | 'desc' = 'asc'): Promise<number[]> => {
      const some = sql`${withPhrase(match)} order by rowid ${sql.raw(order)} limit ${FEW + 1}`;
      const first = sql<string>`(select json_group_array(rowid) from (${some}))`;
      return JSON.parse((await ask(first)) ?? '[]') as number[];
    },
    /** A query of the ids of rows by their numbers, and of other ids. */
    lookedUp: async (
      rowids: readonly number[],
      also: readonly string[] = [],
    ): Promise<RawBuilder<unknown>> => {
      const named = sql`select id from ${sql.raw(numbers)} where numero in (select value from json_each(${JSON.stringify(rowids)}))`;
      const ids = await ask(sql<string>`(select json_group_array(id) from (${named}))`);
      const all = new Set([...(JSON.parse(ids ?? '[]') as string[]), ...also]);
      return sql`select value as found from json_each(${JSON.stringify([...all])})`;
    },
  };
}

/**
 * The rows of a list with a part of a text, by their ids where these are few; undefined where an index of the list finds them sooner, or
 * nothing else does.
 *
 * @param inOrder the rows in the order of the list, which have the part
 */
export async function fewWithPart<T extends SearchedTable['table']>(
  inOrder: ListSource<T>,
  searched: SearchedTable<T>,
  part: string,
): Promise<ListSource<T> | undefined> {
  const { store, filtered } = inOrder;
  if (!hasTrigram(part) || !hasTrigrams(store)) return undefined;
  const { firstOf, lookedUp } = trigramsOf(store, searched);
  const first = await firstOf(quoted(part));
  if (first.length > FEW) return undefined;
  const ids = await lookedUp(first);
  const index = byId(searched.table);
  return { ...inOrder, filtered: () => withIds(filtered(), ids), indexOf: () => index };
}

/** The rows among those that a query of ids, `found`, names. */
const withIds = <T extends SearchedTable['table']>(
  rows: Filtered<T>,
  ids: RawBuilder<unknown>,
): Filtered<T> =>
  (rows as unknown as { where(condition: RawBuilder<boolean>): Filtered<T> }).where(
    sql<boolean>`id in (select found from (${ids}) as matches)`,
  );

/**
 * @returns undefined without a trigram index: on PostgreSQL, whose planner chooses its index itself, in memory, in a sandbox, and
 * for words that are too short
 */
async function findRows(
  store: Store,
  searched: SearchedTable,
  { texto, orPart, also = [], areAlone }: Words,
): Promise<FoundRows | undefined> {
  const { numbers, trigrams, isCovered = false } = searched;
  const wanted = wordsOf(texto ?? '');
  const long = wanted.filter(hasTrigram);
  if (long.length === 0 || !hasTrigrams(store)) return undefined;
  const isOrPart = orPart !== undefined && !areWithin(long, orPart);
  const words = long.map(quoted).join(' AND ');
  const phrase = isOrPart ? `(${words}) OR ${quoted(orPart)}` : words;
  // Every word is in the phrase: what it finds are exactly the rows with all the words.
  const isKnown = areAlone && orPart === undefined && also.length === 0 && long.length === wanted.length;
  const { withPhrase, ask, firstOf, lookedUp } = trigramsOf(store, searched);
  const rare = isOrPart ? undefined : rareDigits(long);
  const ofRare = rare === undefined ? [] : await firstOf(quoted(rare));
  if (rare !== undefined && ofRare.length <= FEW)
    return { ids: await lookedUp(ofRare, also), known: undefined };
  const first = await firstOf(phrase);
  if (first.length <= FEW)
    return { ids: await lookedUp(first, also), known: isKnown ? first.length : undefined };
  const counted = sql<number>`(select count(*) from (${withPhrase(phrase)} limit ${COUNTED_ROWS + 1}))`;
  const known = isKnown ? await ask(counted) : undefined;
  const rows = (await ask(sql<number>`(select max(numero) from ${sql.raw(numbers)})`)) ?? 0;
  const most = Math.min(COUNTED_ROWS, rows * (isCovered ? SHARE.covered : SHARE.read));
  if ((known ?? estimated(first, await firstOf(phrase, 'desc'))) > most) return { ids: undefined, known };
  const others = also.length === 0 ? sql`` : sql` union select value from json_each(${JSON.stringify(also)})`;
  const ids = sql`select b.id as found from ${sql.raw(trigrams)} as t join ${sql.raw(numbers)} as b on b.numero = t.rowid
    where t.${sql.raw(trigrams)} match ${phrase}${others}`;
  return { ids, known };
}

/**
 * How many rows there are, if those between the first and the last ones are as close to each other as these are.
 *
 * @param first numbers of rows, the lowest first
 * @param last the same from the other end, the highest first
 */
function estimated(first: readonly number[], last: readonly number[]): number {
  const [from = 0, to = 0] = [first[0], last[0]];
  const widths = [first, last].map((some) => Math.abs((some.at(-1) ?? 0) - (some[0] ?? 0)));
  return (first.length * (to - from)) / Math.max(1, Math.min(...widths));
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
  words: Words,
): Promise<ListSource<T>> {
  const { store, filtered } = inOrder;
  const { isExport = false, isCounted = true } = words;
  const most = isExport ? COUNTED_ROWS : COUNTED_WORDS;
  if (wordsOf(words.texto ?? '').length === 0) return inOrder;
  const wanted = await findRows(store, searched, words);
  if (wanted === undefined)
    return store.kind === 'postgres' && isCounted && !isExport
      ? foundOnce(inOrder, most)
      : { ...inOrder, most };
  const { ids, known } = wanted;
  if (ids === undefined) return known === undefined ? { ...inOrder, most } : { ...inOrder, counted: known };
  const counting = known === undefined ? { most } : {};
  const index = searched.found ?? byId(searched.table);
  const found = { ...inOrder, ...counting, filtered: () => withIds(filtered(), ids) };
  if (!isCounted) return { ...found, indexOf: () => index };
  const counted = known ?? (await store.countUpTo(found.filtered(), most + 1));
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
