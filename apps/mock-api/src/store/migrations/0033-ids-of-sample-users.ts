import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const ids = ['000000000101', '000000000102'].map((end) => ({
  before: `00000000-0000-4000-8000-${end}`,
  after: `00000000-0000-4000-8001-${end}`,
}));

/**
 * The two users of the sample applications had the ids of two sample users of the portal, so the token of one opened the session of
 * the other.
 */
export const idsOfSampleUsers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { before, after } of ids)
      await sql`update colecciones set clave = ${after}, datos = replace(datos, ${before}, ${after})
        where coleccion = 'auth/users' and clave = ${before}`.execute(db);
  },
};
