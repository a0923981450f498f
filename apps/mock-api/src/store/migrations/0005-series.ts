import { PostgresAdapter, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Numbers go on through the series AA to ZZ: more than 32 bits hold, which is all that PostgreSQL gives an `integer`. And what a
 * factura uses of the facturas of its advances has rows of its own, to be found by their CDC.
 */
export const series: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      for (const [table, column] of [
        ['documentos', 'numero'],
        ['numeracion', 'siguiente'],
      ] as const) {
        await db.schema
          .alterTable(table)
          .alterColumn(column, (definition) => definition.setDataType('bigint'))
          .execute();
      }
    }
    await db.schema
      .createTable('anticipos')
      .addColumn('sandbox', 'text', (column) => column.notNull())
      .addColumn('id_documento', 'text', (column) => column.notNull())
      .addColumn('cdc', 'text', (column) => column.notNull())
      .addColumn('monto', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('anticipos_pk', ['sandbox', 'id_documento', 'cdc'] as never[])
      .execute();
    await db.schema.createIndex('anticipos_cdc_index').on('anticipos').columns(['sandbox', 'cdc']).execute();
  },
};
