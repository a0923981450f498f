import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ordered JSON collections of the sample-data areas: one row an entry, `posicion` is its place. */
export const collectionTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('colecciones')
      .addColumn('sandbox', 'text', (column) => column.notNull())
      .addColumn('coleccion', 'text', (column) => column.notNull())
      .addColumn('clave', 'text', (column) => column.notNull())
      .addColumn('posicion', 'integer', (column) => column.notNull())
      .addColumn('datos', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('colecciones_pk', ['sandbox', 'coleccion', 'clave'] as never[])
      .execute();
    await db.schema
      .createIndex('colecciones_posicion_index')
      .on('colecciones')
      .columns(['sandbox', 'coleccion', 'posicion'])
      .execute();
  },
};
