import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, hasListIndexes, type CoveringIndex } from '../list-indexes.ts';
import { COVERED } from './0021-covering-indexes.ts';

const added: CoveringIndex = [
  'documentos',
  'documentos_por_inutilizar',
  'codigo_respuesta, creado, id',
  COVERED,
  "estado = 'rechazado'",
];

/** Rejected documents in the order of their first signatures, from which the deadline for voiding their numbers runs. */
export const numbersToVoid: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!hasListIndexes(db)) return;
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    await sql.raw(createIndex(kind, added)).execute(db);
  },
};
