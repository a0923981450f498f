import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Table = CreateTableBuilder<string, string>;

/** Adds columns of one type. */
const columns = (table: Table, type: 'text' | 'integer', names: string, isRequired: boolean): Table =>
  names
    .split(' ')
    .reduce(
      (made, name) => made.addColumn(name, type, (column) => (isRequired ? column.notNull() : column)),
      table,
    );

/**
 * The mail servers of companies, and the table of mails as an outbox. The mails that exist were never sent: those that say so become
 * simulated ones. SQLite cannot make a column optional, so the table is made anew.
 */
export const mails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createServers(db);
    await createOutbox(db);
    await sql`insert into correos_salida (sandbox, id, id_empresa, tipo, id_documento, fecha, remitente_nombre, remitente_correo,
        destinatarios, aceptados, asunto, cuerpo, message_id, estado, error, busqueda, adjuntar_pdf, adjuntar_xml, intentos)
      select c.sandbox, c.id, c.id_empresa, 'documento', c.id_documento, c.fecha, e.razon_social, e.correo,
        c.destinatarios, '[]', 'Documento electrónico', '', '<' || c.id || '@portal.invalid>',
        case c.estado when 'enviado' then 'simulado' else c.estado end, c.error, lower(c.destinatarios), 1, 1, 1
      from correos c join empresas e on e.sandbox = c.sandbox and e.id = c.id_empresa`.execute(db);
    await sql`update documentos set correo = 'simulado' where correo = 'enviado'`.execute(db);
    await db.schema.dropTable('correos').execute();
    await db.schema.alterTable('correos_salida').renameTo('correos').execute();
    for (const [name, on] of [
      ['correos_documento_index', ['id_documento']],
      ['correos_empresa_index', ['id_empresa', 'fecha']],
      ['correos_turno_index', ['estado', 'proximo_intento']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('correos')
        .columns(['sandbox', ...on])
        .execute();
  },
};

async function createServers(db: Kysely<unknown>): Promise<void> {
  const texts =
    'sandbox id id_empresa remitente_nombre remitente_correo servidor seguridad usuario contrasena copia_oculta asunto cuerpo busqueda creado';
  const numbers = 'version puerto adjuntar_pdf adjuntar_xml envio_automatico activo';
  const required = columns(
    columns(db.schema.createTable('empresas_correo'), 'text', texts, true),
    'integer',
    numbers,
    true,
  );
  await columns(required, 'text', 'responder_a prueba_fecha prueba_mensaje', false)
    .addColumn('prueba_aceptada', 'integer')
    .addPrimaryKeyConstraint('empresas_correo_pk', ['sandbox', 'id'])
    .addUniqueConstraint('empresas_correo_empresa_unique', ['sandbox', 'id_empresa'])
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const texts =
    'sandbox id id_empresa tipo fecha remitente_nombre remitente_correo destinatarios aceptados asunto cuerpo message_id estado busqueda';
  const optional =
    'id_documento clave error respuesta proximo_intento reclamado_por reclamado_hasta enviado_en';
  const required = columns(
    columns(db.schema.createTable('correos_salida'), 'text', texts, true),
    'integer',
    'adjuntar_pdf adjuntar_xml intentos',
    true,
  );
  await columns(required, 'text', optional, false)
    .addPrimaryKeyConstraint('correos_salida_pk', ['sandbox', 'id'])
    .addUniqueConstraint('correos_salida_clave_unique', ['sandbox', 'clave'])
    .execute();
}
