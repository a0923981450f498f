import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Table = CreateTableBuilder<string, string>;

const required = (
  table: Table,
  type: 'text' | 'integer' | 'double precision',
  names: readonly string[],
): Table => names.reduce((made, name) => made.addColumn(name, type, (column) => column.notNull()), table);

const optional = (table: Table, names: readonly string[]): Table =>
  names.reduce((made, name) => made.addColumn(name, 'text'), table);

/** Technical users of companies with their keys, and the requests sent with these. */
export const integration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const users = required(
      required(db.schema.createTable('usuarios_funcionales'), 'text', [
        'sandbox',
        'id',
        'id_empresa',
        'nombre',
        'usuario',
        'busqueda',
        'permisos',
        'ips',
        'clave_hash',
        'prefijo',
        'creado',
        'creado_por',
      ]),
      'integer',
      ['version', 'activo'],
    );
    await optional(users, [
      'vence',
      'anterior_hash',
      'anterior_prefijo',
      'anterior_hasta',
      'revocado',
      'ultimo_uso',
      'ultima_ip',
    ])
      .addPrimaryKeyConstraint('usuarios_funcionales_pk', ['sandbox', 'id'])
      .addUniqueConstraint('usuarios_funcionales_usuario_unique', ['sandbox', 'usuario'])
      .addUniqueConstraint('usuarios_funcionales_clave_hash_unique', ['sandbox', 'clave_hash'])
      .execute();

    const requests = required(
      required(
        required(db.schema.createTable('pedidos_integracion'), 'text', [
          'sandbox',
          'id',
          'id_usuario_funcional',
          'fecha',
          'operacion',
          'ip',
          'prefijo',
        ]),
        'integer',
        ['estado_http'],
      ),
      'double precision',
      ['milisegundos'],
    );
    await optional(requests, ['codigo', 'mensaje'])
      .addPrimaryKeyConstraint('pedidos_integracion_pk', ['sandbox', 'id'])
      .execute();

    for (const [name, table, columns] of [
      ['usuarios_funcionales_anterior_hash_index', 'usuarios_funcionales', ['anterior_hash']],
      ['usuarios_funcionales_id_empresa_index', 'usuarios_funcionales', ['id_empresa']],
      ['pedidos_integracion_fecha_index', 'pedidos_integracion', ['id_usuario_funcional', 'fecha']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns(['sandbox', ...columns])
        .execute();
  },
};
