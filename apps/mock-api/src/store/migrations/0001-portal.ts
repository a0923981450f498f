import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns: a name alone is required text; `?` may be null; `:n` a number (double), `:i` a whole number. */
const tables: Readonly<
  Record<
    string,
    {
      readonly columns: string;
      readonly key: string;
      readonly indexes?: readonly string[];
      readonly unique?: readonly string[];
    }
  >
> = {
  siembras: { columns: 'area semilla fecha', key: 'area' },
  usuarios: {
    columns:
      'id version:i usuario nro_documento email nombres apellidos contrasena perfil settings shortcuts activo:i creado',
    key: 'id',
    unique: ['usuario', 'email'],
  },
  perfiles: { columns: 'id id_usuario perfil desc_perfil orden:i', key: 'id', indexes: ['id_usuario'] },
  usuarios_empresas: { columns: 'id_usuario id_empresa orden:i', key: 'id_usuario id_empresa' },
  empresas: {
    columns:
      'id version:i ruc dv:i razon_social nombre_fantasia? tipo_contribuyente:i ambiente redondeo_sedeco:i limite_innominado:n ' +
      'telefono correo activa:i csc_id csc_secreto datos',
    key: 'id',
    unique: ['ruc'],
  },
  establecimientos: {
    columns: 'id id_empresa codigo denominacion direccion puntos activo:i',
    key: 'id',
    unique: ['id_empresa codigo'],
  },
  timbrados: { columns: 'id id_empresa numero fecha_inicio activo:i', key: 'id', indexes: ['id_empresa'] },
  certificados: {
    columns:
      'id id_empresa titular emisor numero_serie ruc valido_desde valido_hasta huella clave_privada_pem certificado_pem activo:i ' +
      'cargado_por creado',
    key: 'id',
    indexes: ['id_empresa'],
  },
  numeracion: {
    columns: 'id_empresa timbrado establecimiento punto tipo:i siguiente:i',
    key: 'id_empresa timbrado establecimiento punto tipo',
  },
  clientes: {
    columns: 'id version:i id_empresa nombre documento busqueda receptor',
    key: 'id',
    indexes: ['id_empresa nombre'],
  },
  productos: {
    columns:
      'id version:i id_empresa codigo descripcion busqueda unidad:i precio_unitario:n afectacion:i tasa:i proporcion:n moneda',
    key: 'id',
    unique: ['id_empresa codigo'],
  },
  borradores: {
    columns:
      'id version:i id_empresa tipo:i establecimiento? punto? datos receptor_nombre busqueda total:n moneda creado actualizado creado_por',
    key: 'id',
    indexes: ['id_empresa tipo'],
  },
  documentos: {
    columns:
      'id version:i id_empresa tipo:i timbrado timbrado_desde establecimiento punto numero:i codigo_seguridad cdc estado ' +
      'fecha_emision fecha_firma receptor_nombre receptor_documento busqueda moneda total:n total_gs:n origen lote? correo ' +
      'codigo_respuesta? mensaje_respuesta? enviado_en? responde_en? aprobado_en? asociado_cdc? datos emisor importes xml? url_qr ' +
      'creado_por creado',
    key: 'id',
    unique: ['cdc', 'id_empresa timbrado establecimiento punto tipo numero'],
    indexes: ['id_empresa fecha_emision', 'id_empresa estado', 'estado responde_en', 'asociado_cdc'],
  },
  respuestas: {
    columns: 'id id_documento fecha intento:i lote? estado codigo mensaje',
    key: 'id',
    indexes: ['id_documento'],
  },
  lotes: { columns: 'id protocolo id_empresa tipo:i fecha cantidad:i', key: 'id', unique: ['protocolo'] },
  eventos: {
    columns: 'id id_empresa id_documento? tipo fecha motivo estado codigo mensaje usuario',
    key: 'id',
    indexes: ['id_documento', 'id_empresa fecha'],
  },
  correos: {
    columns: 'id id_empresa id_documento fecha destinatarios estado error?',
    key: 'id',
    indexes: ['id_documento'],
  },
  auditoria: {
    columns: 'id fecha usuario objeto id_objeto accion detalle antes? despues?',
    key: 'id',
    indexes: ['objeto id_objeto'],
  },
  claves_unicas: { columns: 'id_empresa clave respuesta creado', key: 'id_empresa clave' },
};

/** The portal's tables. `sandbox` is the first column of every table, key and index. */
export const portalTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, table] of Object.entries(tables)) {
      let builder = db.schema.createTable(name).addColumn('sandbox', 'text', (column) => column.notNull());
      for (const column of table.columns.split(' ')) {
        const [, id = '', kind] = /^(\w+)(.*)$/.exec(column) ?? [];
        const type = kind === ':i' ? 'integer' : kind === ':n' ? 'double precision' : 'text';
        builder = builder.addColumn(id, type, (definition) =>
          kind === '?' ? definition : definition.notNull(),
        );
      }
      const columns = (list: string): never[] => ['sandbox', ...list.split(' ')] as never[];
      builder = builder.addPrimaryKeyConstraint(`${name}_pk`, columns(table.key));
      for (const list of table.unique ?? []) {
        builder = builder.addUniqueConstraint(`${name}_${list.replaceAll(' ', '_')}_unique`, columns(list));
      }
      await builder.execute();
      for (const list of table.indexes ?? []) {
        await db.schema
          .createIndex(`${name}_${list.replaceAll(' ', '_')}_index`)
          .on(name)
          .columns(columns(list))
          .execute();
      }
    }
  },
};
