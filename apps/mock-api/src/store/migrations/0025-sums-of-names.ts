import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { derivedKind, derivedStatements, dropDerived, fillDerived } from '../derived.ts';
import { indexOfWords } from '../searched-words.ts';

/**
 * What the documents of each name add up to, so that those of a word need not be counted one by one, by origin, failed mail and nota, too.
 * All tables that triggers keep are made here.
 */
export const sumsOfNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = derivedKind(db);
    const statements = [
      // In memory every database is a new one.
      ...(kind === 'memory' ? [] : dropDerived(kind)),
      ...derivedStatements(kind),
      ...(kind === 'postgres' ? [indexOfWords({ table: 'receptores_buscados', columns: ['busqueda'] })] : []),
      // The flags that are written must not be counted one by one.
      'insert into resumen_pausa (sandbox) select distinct sandbox from documentos',
      ...fillDerived(kind),
      'delete from resumen_pausa',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
