import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The place of an entry counts within its collection, and is no key: entries that two processes add at once may have one place, and then
 * follow each other in the order of their keys.
 */
export const positionsOfCollections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('colecciones_nuevas')
      .addColumn('sandbox', 'text', (column) => column.notNull())
      .addColumn('coleccion', 'text', (column) => column.notNull())
      .addColumn('clave', 'text', (column) => column.notNull())
      .addColumn('posicion', 'integer', (column) => column.notNull())
      .addColumn('datos', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('colecciones_clave', ['sandbox', 'coleccion', 'clave'])
      .execute();
    await sql`insert into colecciones_nuevas (sandbox, coleccion, clave, posicion, datos)
      select sandbox, coleccion, clave,
        row_number() over (partition by sandbox, coleccion order by posicion), datos
      from colecciones order by sandbox, coleccion, posicion`.execute(db);
    await db.schema.dropTable('colecciones').execute();
    await db.schema.alterTable('colecciones_nuevas').renameTo('colecciones').execute();
    await db.schema
      .createIndex('colecciones_en_orden')
      .on('colecciones')
      .columns(['sandbox', 'coleccion', 'posicion'])
      .execute();
  },
};
