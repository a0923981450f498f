import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each sandbox but the default was last used. Those that are there already count from now on. */
export const sandboxUse: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sandboxes')
      .addColumn('sandbox', 'text', (column) => column.primaryKey())
      .addColumn('usado', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into sandboxes (sandbox, usado)
      select distinct sandbox, cast(${new Date().toISOString()} as text) from siembras where sandbox <> 'default'`.execute(
      db,
    );
  },
};
