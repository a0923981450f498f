import { sql } from 'kysely';
import { BY_ROWID, type Store } from '../store/store.ts';
import { contains, wordsOf } from './search.ts';

/** More receivers than this are not named one by one: with so many, documents of theirs are found by looking at some. */
const MAXIMUM = 500;
/** FTS5 trigrams match three letters or more. */
const TRIGRAM = 3;

/**
 * The receivers whose `busqueda` has all the words of a text; undefined when it has no words. Parts of words are looked for by the
 * database's own means: FTS5 with trigrams on SQLite, pg_trgm on PostgreSQL where it may be used.
 */
export function receptoresWith(store: Store, texto: string) {
  const wanted = wordsOf(texto);
  if (wanted.length === 0) return undefined;
  const long = wanted.filter((word) => Array.from(word).length >= TRIGRAM);
  const inTrigrams = sql<boolean>`numero in (select rowid from receptores_trigramas where receptores_trigramas match ${long
    .map((word) => `"${word.replaceAll('"', '""')}"`)
    .join(' AND ')})`;
  const hasTrigrams = store.kind === 'sqlite' && store.hasListIndexes && long.length > 0;
  return wanted
    .reduce(
      (consulta, word) => consulta.where(contains('busqueda', word)),
      // SQLite would read all names in their order, where many are looked for.
      store.select('receptores_buscados', hasTrigrams ? BY_ROWID : undefined),
    )
    .$if(hasTrigrams, (consulta) => consulta.where(inTrigrams));
}

/** Every `busqueda` of a document that has all the words of a text; undefined when they are too many, or the text has no words. */
export async function findReceptores(store: Store, texto: string): Promise<string[] | undefined> {
  const rows = await receptoresWith(store, texto)
    ?.select('busqueda')
    .limit(MAXIMUM + 1)
    .execute();
  if (rows === undefined || rows.length > MAXIMUM) return undefined;
  return rows.map(({ busqueda: search }) => search);
}
