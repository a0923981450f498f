import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableStatements } from './create-tables.ts';
import { daySumStatements } from './day-sums.ts';
import { PAUSE } from './derived.ts';
import { indexStatements } from './indexes.ts';
import { schemaKindOf } from './kind.ts';
import { relationStatements } from './relations.ts';
import { trigramStatements } from './trigrams.ts';

/** The whole schema. */
export const baseline: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = schemaKindOf(db);
    const statements = [
      ...tableStatements(kind),
      PAUSE,
      ...indexStatements(kind),
      ...trigramStatements(kind),
      ...relationStatements(kind),
      ...daySumStatements(kind),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
