import { sql, type RawBuilder } from 'kysely';
import { wordsOf } from '../../documentos/search.ts';
import { DEFAULT_SANDBOX } from '../../sandbox/name.ts';
import type { Store } from '../../store/store.ts';

/** Audit records with the words of a text, found by SQLite's trigram index (`store/searched-acts.ts`). */
export interface FoundActos {
  /** The condition for these records; undefined when there are too many to list their ids. */
  readonly condicion: RawBuilder<boolean> | undefined;
  /** Every word was searched: the found records are exactly those with all the words. */
  readonly isWhole: boolean;
}

/** The ids of so many records are looked up once, so that the trigram index is not searched for each statement. */
const FEW = 500;

/** FTS5 needs at least three letters. */
const TRIGRAM = 3;

/**
 * @param most most records to list by their ids
 * @returns undefined without a trigram index: on PostgreSQL, whose planner chooses its index itself, in memory, in a
 * sandbox, and for words that are too short
 */
export async function findActos(
  store: Store,
  texto: string | undefined,
  most: number,
): Promise<FoundActos | undefined> {
  const wanted = wordsOf(texto ?? '');
  const long = wanted.filter((word) => Array.from(word).length >= TRIGRAM);
  const hasTrigrams = store.kind === 'sqlite' && store.hasListIndexes && store.sandbox === DEFAULT_SANDBOX;
  if (long.length === 0 || !hasTrigrams) return undefined;
  const phrase = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const numeros = sql`select rowid from actos_trigramas where actos_trigramas match ${phrase}`;
  const isWhole = long.length === wanted.length;
  const first = await store
    .select('auditoria', BY_ID)
    .select('id')
    .where(sql<boolean>`id in (select id from actos_buscados where numero in (${numeros} limit ${FEW + 1}))`)
    .execute();
  if (first.length <= FEW) {
    const ids = first.length === 0 ? [''] : first.map(({ id }) => id);
    return { condicion: sql<boolean>`id in (${sql.join(ids)})`, isWhole };
  }
  // Counted in the trigram index alone, which has the records of this sandbox and no others.
  const counted = await store
    .select('auditoria', BY_ID)
    .select(sql<number>`(select count(*) from (${numeros} limit ${most + 1}))`.as('found'))
    .limit(1)
    .executeTakeFirst();
  const isFew = (counted?.found ?? 0) <= most;
  return {
    condicion: isFew
      ? sql<boolean>`id in (select id from actos_buscados where numero in (${numeros}))`
      : undefined,
    isWhole,
  };
}

/** SQLite's index on the ids of audit records. */
export const BY_ID = 'sqlite_autoindex_auditoria_1';
