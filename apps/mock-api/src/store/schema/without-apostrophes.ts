import { APOSTROFES } from '@portal/sifen';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const TABLES = [
  'usuarios',
  'certificados',
  'clientes',
  'productos',
  'borradores',
  'documentos',
  'eventos',
  'empresas_correo',
  'correos',
  'auditoria',
  'usuarios_funcionales',
] as const;

/** Searches ignore apostrophes: the texts that they look into lose those that they were stored with. */
export const withoutApostrophes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const busqueda = sql.ref('busqueda');
    const signs = Array.from(APOSTROFES);
    const bare = signs.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`${busqueda}`);
    for (const table of TABLES)
      await sql`update ${sql.table(table)} set busqueda = ${bare} where busqueda <> ${bare}`.execute(db);
  },
};
