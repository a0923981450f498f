import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { normalize } from '../../documentos/search.ts';

type Table = CreateTableBuilder<string, string>;

const required = (table: Table, names: readonly string[]): Table =>
  names.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table);

/**
 * Users are administered: temporary passwords, removal, what they are searched by; their sessions and sign-ins are recorded. An act of
 * the audit trail names the company it was about, and is found by its words.
 */
export const users: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const add = (table: string, column: string, type: 'text' | 'integer' = 'text') =>
      db.schema.alterTable(table).addColumn(column, type);
    for (const column of ['temporal_hasta', 'sesiones_desde', 'baja'])
      await add('usuarios', column).execute();
    await db.schema
      .alterTable('usuarios')
      .addColumn('contrasena_temporal', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const table of ['usuarios', 'auditoria'])
      await db.schema
        .alterTable(table)
        .addColumn('busqueda', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    await add('auditoria', 'id_empresa').execute();

    await required(db.schema.createTable('sesiones'), [
      'sandbox',
      'id',
      'id_usuario',
      'inicio',
      'ultimo_uso',
      'vence',
      'ip',
      'dispositivo',
    ])
      .addColumn('cerrada', 'text')
      .addPrimaryKeyConstraint('sesiones_pk', ['sandbox', 'id'])
      .execute();
    await required(db.schema.createTable('accesos'), [
      'sandbox',
      'id',
      'id_usuario',
      'fecha',
      'resultado',
      'ip',
      'dispositivo',
    ])
      .addPrimaryKeyConstraint('accesos_pk', ['sandbox', 'id'])
      .execute();

    await search(db);
    await giveCompanies(db);
    for (const [name, table, columns] of [
      ['sesiones_id_usuario_index', 'sesiones', ['id_usuario']],
      ['accesos_fecha_index', 'accesos', ['id_usuario', 'fecha']],
      ['auditoria_fecha_index', 'auditoria', ['fecha', 'id']],
      ['auditoria_id_empresa_index', 'auditoria', ['id_empresa', 'fecha']],
      ['perfiles_perfil_index', 'perfiles', ['perfil']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns(['sandbox', ...columns])
        .execute();
  },
};

interface Searched {
  readonly sandbox: string;
  readonly id: string;
  readonly texto: string;
}

async function search(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of [
    ['usuarios', `nombres || ' ' || apellidos || ' ' || usuario || ' ' || nro_documento || ' ' || email`],
    ['auditoria', `usuario || ' ' || detalle`],
  ] as const) {
    const { rows } =
      await sql<Searched>`select sandbox, id, ${sql.raw(text)} as texto from ${sql.table(table)}`.execute(db);
    for (const { sandbox, id, texto } of rows)
      await sql`update ${sql.table(table)} set busqueda = ${normalize(texto)}
        where sandbox = ${sandbox} and id = ${id}`.execute(db);
  }
}

/** The company of what an act was about, where that still exists. */
async function giveCompanies(db: Kysely<unknown>): Promise<void> {
  await sql`update auditoria set id_empresa = id_objeto where objeto = 'empresas'`.execute(db);
  for (const table of [
    'documentos',
    'borradores',
    'eventos',
    'clientes',
    'productos',
    'establecimientos',
    'timbrados',
    'certificados',
  ])
    await sql`update auditoria set id_empresa = (
        select o.id_empresa from ${sql.table(table)} o where o.sandbox = auditoria.sandbox and o.id = auditoria.id_objeto
      ) where id_empresa is null and exists (
        select 1 from ${sql.table(table)} o where o.sandbox = auditoria.sandbox and o.id = auditoria.id_objeto
      )`.execute(db);
}
