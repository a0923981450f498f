import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { contiene, palabras } from './busqueda.ts';

/** More receivers than this are not named one by one: with so many, documents of theirs are found by looking at some. */
const MAXIMO = 500;
/** FTS5 looks for three letters at least. */
const TRIGRAMA = 3;

/**
 * Every `busqueda` of a document that has all the words of a text; undefined when they are too many, or the text has no words. Parts of
 * words are looked for by the database's own means: FTS5 with trigrams on SQLite, pg_trgm on PostgreSQL where it may be used.
 */
export async function buscarReceptores(store: Store, texto: string): Promise<string[] | undefined> {
  const buscadas = palabras(texto);
  if (buscadas.length === 0) return undefined;
  const largas = buscadas.filter((palabra) => Array.from(palabra).length >= TRIGRAMA);
  const enTrigramas = sql<boolean>`numero in (select rowid from receptores_trigramas where receptores_trigramas match ${largas
    .map((palabra) => `"${palabra.replaceAll('"', '""')}"`)
    .join(' AND ')})`;
  const filas = await buscadas
    .reduce(
      (consulta, palabra) => consulta.where(contiene('busqueda', palabra)),
      store.select('receptores_buscados'),
    )
    .$if(store.kind === 'sqlite' && largas.length > 0, (consulta) => consulta.where(enTrigramas))
    .select('busqueda')
    .limit(MAXIMO + 1)
    .execute();
  return filas.length > MAXIMO ? undefined : filas.map(({ busqueda }) => busqueda);
}
