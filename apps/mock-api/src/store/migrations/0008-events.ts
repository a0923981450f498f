import { formatearNumero, numeroDeSerie } from '@portal/sifen';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const TEXTS = [
  'cdc',
  'timbrado',
  'establecimiento',
  'punto',
  'datos',
  'firmado_en',
  'xml',
  'respuesta_xml',
  'protocolo',
  'respondido_en',
  'reintenta_en',
];
const NUMBERS = ['contador', 'desde', 'hasta'];
const DEFAULT_TEXTS = ['numero', 'receptor_nombre', 'receptor_documento', 'busqueda'];

/**
 * Events are messages that are signed, sent and responded to. Those that exist were only noted: they get their document's number and
 * receiver, and stay without XML. An innominada can be given its receiver later.
 */
export const events: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const add = (column: string, type: 'text' | 'bigint') =>
      db.schema.alterTable('eventos').addColumn(column, type).execute();
    for (const column of TEXTS) await add(column, 'text');
    for (const column of NUMBERS) await add(column, 'bigint');
    for (const column of DEFAULT_TEXTS)
      await db.schema
        .alterTable('eventos')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    await db.schema
      .alterTable('eventos')
      .addColumn('origen', 'text', (definition) => definition.notNull().defaultTo('emisor'))
      .execute();
    for (const [column, value] of [
      ['tipo_documento', 1],
      ['intentos', 0],
    ] as const)
      await db.schema
        .alterTable('eventos')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(value))
        .execute();
    await db.schema.alterTable('documentos').addColumn('nominado', 'text').execute();
    await describe(db);
    await db.schema
      .createTable('contadores')
      .addColumn('sandbox', 'text', (column) => column.notNull())
      .addColumn('nombre', 'text', (column) => column.notNull())
      .addColumn('siguiente', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('contadores_pk', ['sandbox', 'nombre'] as never[])
      .execute();
    await receiverCertificates(db);
    await db.schema
      .createIndex('eventos_rango_index')
      .on('eventos')
      .columns(['sandbox', 'id_empresa', 'tipo', 'hasta'])
      .execute();
    await db.schema
      .createIndex('eventos_estado_index')
      .on('eventos')
      .columns(['sandbox', 'estado', 'reintenta_en'])
      .execute();
  },
};

const CERTIFICATE_TEXTS = [
  'nro_documento',
  'titular',
  'emisor',
  'numero_serie',
  'ruc',
  'valido_desde',
  'valido_hasta',
  'huella',
  'clave_privada_pem',
  'certificado_pem',
  'creado',
];

/** Receivers sign their own events, each with a certificate of its own. */
async function receiverCertificates(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('certificados_receptor');
  for (const column of ['sandbox', 'id', ...CERTIFICATE_TEXTS])
    table = table.addColumn(column, 'text', (definition) => definition.notNull());
  for (const column of ['de_prueba', 'activo'])
    table = table.addColumn(column, 'integer', (definition) => definition.notNull());
  await table.addPrimaryKeyConstraint('certificados_receptor_pk', ['sandbox', 'id'] as never[]).execute();
  await db.schema
    .createIndex('certificados_receptor_index')
    .on('certificados_receptor')
    .columns(['sandbox', 'nro_documento'])
    .execute();
}

interface Described {
  readonly sandbox: string;
  readonly id: string;
  readonly tipo: number;
  readonly cdc: string;
  readonly receptor_nombre: string;
  readonly receptor_documento: string;
  readonly busqueda: string;
  readonly numero: string;
}

/** What the list shows of the document of an event. */
async function describe(db: Kysely<unknown>): Promise<void> {
  await sql`update eventos set origen = 'sifen' where tipo = 'devolucion_ajuste'`.execute(db);
  const { rows } = await sql<Omit<Described, 'numero'> & Place>`
    select e.sandbox, e.id, d.tipo, d.cdc, d.receptor_nombre, d.receptor_documento, d.busqueda,
      d.establecimiento, d.punto, d.numero as correlativo
    from eventos e join documentos d on d.sandbox = e.sandbox and d.id = e.id_documento`.execute(db);
  for (const { establecimiento, punto, correlativo, ...row } of rows) {
    const { numero, serie } = numeroDeSerie(correlativo);
    const printed = formatearNumero(establecimiento, punto, numero, serie);
    await write(db, { ...row, numero: printed });
  }
}

interface Place {
  readonly establecimiento: string;
  readonly punto: string;
  readonly correlativo: number;
}

async function write(db: Kysely<unknown>, { sandbox, id, ...row }: Described): Promise<void> {
  await sql`update eventos set tipo_documento = ${row.tipo}, cdc = ${row.cdc}, numero = ${row.numero},
    receptor_nombre = ${row.receptor_nombre}, receptor_documento = ${row.receptor_documento},
    busqueda = ${row.busqueda} where sandbox = ${sandbox} and id = ${id}`.execute(db);
}
