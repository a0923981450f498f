import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { certificadoSearch } from '../../documentos/search.ts';

interface Certificate {
  readonly sandbox: string;
  readonly id: string;
  readonly titular: string;
  readonly ruc: string;
}

/** Certificates are found by words without accents, as users, customers and companies are. */
export const certificateWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('certificados')
      .addColumn('busqueda', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<Certificate>`select sandbox, id, titular, ruc from certificados`.execute(db);
    for (const { sandbox, id, ...certificate } of rows)
      await sql`update certificados set busqueda = ${certificadoSearch(certificate)}
        where sandbox = ${sandbox} and id = ${id}`.execute(db);
  },
};
