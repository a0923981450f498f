import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users may be invited by mail: what their links are recognised by, and until when they work. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['invitacion_hash', 'invitacion_hasta'])
      await db.schema.alterTable('usuarios').addColumn(column, 'text').execute();
    await db.schema
      .createIndex('usuarios_invitacion_hash_index')
      .on('usuarios')
      .columns(['sandbox', 'invitacion_hash'])
      .execute();
  },
};
