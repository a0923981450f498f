import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The audit trail grows without end: what it is filtered by has an index, in the order of its pages. */
export const auditTrail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [column, ...more] of [
      // A history asks for one thing, whose id says more than its kind.
      ['id_objeto', 'objeto'],
      ['usuario'],
      ['objeto'],
      ['accion'],
    ] as const)
      await db.schema
        .createIndex(`auditoria_${column}_index`)
        .on('auditoria')
        .columns(['sandbox', column, ...more, 'fecha', 'id'])
        .execute();
  },
};
