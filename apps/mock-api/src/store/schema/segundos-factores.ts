import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Second factors of users. */
export const segundosFactores: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create table segundos_factores (
          sandbox text not null,
          id_usuario text not null,
          secreto text not null,
          desde text,
          paso integer not null,
          recuperacion text not null,
          primary key (sandbox, id_usuario)
        )`,
      )
      .execute(db);
  },
};
