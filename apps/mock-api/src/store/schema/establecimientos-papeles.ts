import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The paper of the KuDE at each point of issue, where it is not that of the company. */
export const establecimientosPapeles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table establecimientos add column papeles text not null default '[]'`.execute(db);
  },
};
