import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The paper of the KuDE that a mail carries, if another than that of its company was chosen. */
export const correosPapel: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table correos add column papel text`.execute(db);
  },
};
