import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents are also searched by their receiver. */
export const receivers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('documentos_receptor_documento_fecha_emision_index')
      .on('documentos')
      .columns(['sandbox', 'receptor_documento', 'fecha_emision'])
      .execute();
  },
};
