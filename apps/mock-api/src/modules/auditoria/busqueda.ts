import { sql, type RawBuilder } from 'kysely';
import { palabras } from '../../documentos/busqueda.ts';
import { DEFAULT_SANDBOX } from '../../sandbox/name.ts';
import type { Store } from '../../store/store.ts';

/** Acts that have the words of a text, as the trigrams of SQLite find them (`store/searched-acts.ts`). */
export interface ActosBuscados {
  /** The condition of these acts; undefined when they are too many to be listed by it. */
  readonly condicion: RawBuilder<boolean> | undefined;
  /** Every word was looked for: other acts have not all of them, and those that were found have. */
  readonly isWhole: boolean;
}

/** FTS5 looks for three letters at least. */
const TRIGRAMA = 3;

/**
 * @param most how many acts are not too many
 * @returns undefined where there are no trigrams to look in: on PostgreSQL, whose planner takes its index by itself, in memory, in a sandbox, and for words that are too short
 */
export async function buscarActos(
  store: Store,
  texto: string | undefined,
  most: number,
): Promise<ActosBuscados | undefined> {
  const buscadas = palabras(texto ?? '');
  const largas = buscadas.filter((palabra) => Array.from(palabra).length >= TRIGRAMA);
  const hasTrigrams = store.kind === 'sqlite' && store.hasListIndexes && store.sandbox === DEFAULT_SANDBOX;
  if (largas.length === 0 || !hasTrigrams) return undefined;
  const frase = largas.map((palabra) => `"${palabra.replaceAll('"', '""')}"`).join(' AND ');
  const condicion = (limite: RawBuilder<unknown>) =>
    sql<boolean>`id in (select id from actos_buscados where numero in (
      select rowid from actos_trigramas where actos_trigramas match ${frase}${limite}))`;
  const algunos = store.select('auditoria', POR_ID).where(condicion(sql` limit ${most + 1}`));
  const isFew = (await store.countUpTo(algunos, most + 1)) <= most;
  return {
    condicion: isFew ? condicion(sql``) : undefined,
    isWhole: largas.length === buscadas.length,
  };
}

/** The index of SQLite over the ids of acts. */
export const POR_ID = 'sqlite_autoindex_auditoria_1';
