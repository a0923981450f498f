import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What servers on one PostgreSQL share besides the data (decision 0092). SQLite has one server, which keeps it in memory.
 *
 * Unlogged tables are emptied when PostgreSQL crashes and cost no flush at a commit: requests within a minute's window, and the log of
 * requests. Failed sign-ins are as durable as the data.
 */
export const replicas: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/**
 * Moments are milliseconds: `hasta` by the clock of the sandbox, `usado` and `en_curso_hasta` by that of the database, `momento` by that of
 * the server.
 */
const statements = [
  `create table intentos_fallidos (
    clave text primary key,
    fallas integer not null,
    hasta bigint not null,
    en_curso integer not null,
    en_curso_hasta bigint not null,
    usado bigint not null
  )`,
  `create unlogged table limites (
    clave text primary key,
    pedidos integer not null,
    hasta bigint not null,
    usado bigint not null
  )`,
  // Versions only grow, also for a sandbox that is dropped and made again.
  `create sequence estado_version`,
  `create table estado_compartido (
    sandbox text primary key,
    version bigint not null,
    reloj text not null,
    fallas text not null,
    respuestas text not null,
    registro text not null
  )`,
  `create unlogged table registro_compartido (
    orden bigint generated always as identity primary key,
    sandbox text not null,
    replica text not null,
    momento double precision not null,
    datos text not null
  )`,
  `create index registro_compartido_sandbox on registro_compartido (sandbox, orden)`,
];
