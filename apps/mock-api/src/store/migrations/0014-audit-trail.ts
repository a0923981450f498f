import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasListIndexes } from '../list-indexes.ts';

/** The audit trail grows without end: what it is filtered by has an index, in the order of its pages. */
export const auditTrail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) {
      await db.schema.dropIndex('auditoria_fecha_index').execute();
      return;
    }
    for (const column of ['id_objeto', 'usuario', 'objeto', 'accion'])
      await db.schema
        .createIndex(`auditoria_${column}_index`)
        .on('auditoria')
        .columns(['sandbox', column, 'fecha', 'id'])
        .execute();
  },
};
