import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  makeSearched,
  searchedActs,
  searchedBatches,
  searchedEvents,
  searchedMails,
} from '../searched-words.ts';
import { tableStatements } from './create-tables.ts';
import { daySumStatements } from './day-sums.ts';
import { PAUSE } from './derived.ts';
import { documentSearchStatements } from './document-search.ts';
import { indexStatements } from './indexes.ts';
import { schemaKindOf } from './kind.ts';
import { relationStatements } from './relations.ts';

/** The whole schema. */
export const baseline: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = schemaKindOf(db);
    const searched =
      kind === 'memory'
        ? []
        : [searchedActs, searchedMails, searchedEvents, searchedBatches].flatMap((table) =>
            makeSearched(kind, table),
          );
    const statements = [
      ...tableStatements(kind),
      PAUSE,
      ...indexStatements(kind),
      ...documentSearchStatements(kind),
      ...relationStatements(kind),
      ...daySumStatements(kind),
      ...searched,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
