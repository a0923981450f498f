import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table avisos_destinos (
    sandbox text not null,
    id_usuario_funcional text not null,
    id_empresa text not null,
    url text not null,
    secreto text not null,
    primary key (sandbox, id_usuario_funcional)
  )`,
  `create table avisos (
    sandbox text not null,
    id text not null,
    id_usuario_funcional text not null,
    id_documento text not null,
    fecha text not null,
    numero text not null,
    estado_documento text not null,
    cuerpo text not null,
    estado text not null,
    intentos integer not null,
    proximo_intento text,
    reclamado_por text,
    reclamado_hasta text,
    estado_http integer,
    error text,
    primary key (sandbox, id)
  )`,
  'create index avisos_destinos_empresa on avisos_destinos (sandbox, id_empresa)',
  'create index avisos_por_enviar on avisos (sandbox, estado, proximo_intento)',
  'create index avisos_usuario on avisos (sandbox, id_usuario_funcional, fecha)',
];

/** Callbacks of integration users. */
export const avisos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
