import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** ZIP files that are made in the background, and their pieces: in the database, so that every replica has them (decision 0093). */
export const downloads: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of statements(isPostgres ? 'bytea' : 'blob')) await sql.raw(statement).execute(db);
  },
};

const statements = (bytes: 'bytea' | 'blob'): readonly string[] => [
  `create table descargas (
    sandbox text not null,
    id text not null,
    id_usuario text not null,
    nombre text not null,
    contenido text not null,
    ids text not null,
    estado text not null,
    total integer not null,
    hechos integer not null,
    omitidos integer not null,
    bytes integer not null,
    partes integer not null,
    error text,
    creado text not null,
    terminado text,
    vence text,
    intentos integer not null,
    reclamado_por text,
    reclamado_hasta text,
    primary key (sandbox, id)
  )`,
  'create index descargas_usuario on descargas (sandbox, id_usuario, creado)',
  'create index descargas_turno on descargas (estado, sandbox, creado)',
  `create table descargas_partes (
    sandbox text not null,
    id_descarga text not null,
    reclamo text not null,
    numero integer not null,
    datos ${bytes} not null,
    primary key (sandbox, id_descarga, reclamo, numero)
  )`,
];
