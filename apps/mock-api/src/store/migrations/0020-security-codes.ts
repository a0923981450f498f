import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';

/** Parts of a CDC after its day are found by the security code. */
export const securityCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    await sql`create index documentos_codigo_seguridad on documentos (sandbox, codigo_seguridad)`.execute(db);
  },
};
