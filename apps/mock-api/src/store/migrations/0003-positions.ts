import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The place of an entry is a number that the database counts up for all collections together, and the key of the row: adding one needs
 * no look at the others, and on SQLite one index less. Which numbers there are says nothing; their order does.
 */
export const positions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('colecciones_nuevas')
      .addColumn('posicion', isPostgres ? 'bigint' : 'integer', (column) =>
        (isPostgres ? column.generatedByDefaultAsIdentity() : column).primaryKey(),
      )
      .addColumn('sandbox', 'text', (column) => column.notNull())
      .addColumn('coleccion', 'text', (column) => column.notNull())
      .addColumn('clave', 'text', (column) => column.notNull())
      .addColumn('datos', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into colecciones_nuevas (sandbox, coleccion, clave, datos)
      select sandbox, coleccion, clave, datos from colecciones order by posicion, clave`.execute(db);
    await db.schema.dropTable('colecciones').execute();
    await db.schema.alterTable('colecciones_nuevas').renameTo('colecciones').execute();
    await db.schema
      .createIndex('colecciones_clave_index')
      .unique()
      .on('colecciones')
      .columns(['sandbox', 'coleccion', 'clave'])
      .execute();
  },
};
