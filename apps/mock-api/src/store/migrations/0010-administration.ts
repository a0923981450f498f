import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sealSample, type SecretPlace } from '../../core/at-rest.ts';

interface Secret {
  readonly sandbox: string;
  readonly id: string;
  readonly secret: string;
}

/**
 * Timbrados and establecimientos are edited, so they have versions. CSC and private keys were plain text: until now there were none
 * but those of the sample data, so they are encrypted with the published key of the sample data. Establecimientos keep their own
 * address; the empresa gets that of the first.
 */
export const administration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['establecimientos', 'timbrados']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    await encrypt(db, 'empresas', 'csc_secreto');
    await encrypt(db, 'certificados', 'clave_privada_pem');
    await giveAddresses(db);
  },
};

async function encrypt(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const { rows } =
    await sql<Secret>`select sandbox, id, ${sql.ref(column)} as secret from ${sql.table(table)}`.execute(db);
  for (const { sandbox, id, secret } of rows) {
    const place: SecretPlace = `${table}/${id}/${column}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealSample(place, secret)}
      where sandbox = ${sandbox} and id = ${id}`.execute(db);
  }
}

async function giveAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sandbox: string; id: string; datos: string; direccion: string }>`
    select e.sandbox, e.id, e.datos, s.direccion from empresas e
    join establecimientos s on s.sandbox = e.sandbox and s.id_empresa = e.id
    order by s.codigo desc`.execute(db);
  for (const { sandbox, id, datos, direccion } of rows) {
    const withAddress: unknown = {
      ...(JSON.parse(datos) as object),
      direccion: JSON.parse(direccion) as unknown,
    };
    await sql`update empresas set datos = ${JSON.stringify(withAddress)}
      where sandbox = ${sandbox} and id = ${id}`.execute(db);
  }
}
