import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { derivedStatements, dropDerived, fillDerived } from '../derived.ts';
import { covering, hasListIndexes } from '../list-indexes.ts';
import { COVERED } from './0021-covering-indexes.ts';

/**
 * What the documents of each name add up to, so that those of a word need not be counted one by one, and the date next in the index of
 * names: with days only the entries of these are looked at. All tables that triggers keep are made here.
 */
export const names: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const list = covering(kind, 'busqueda, fecha_emision, id', [...COVERED, 'cdc']);
    const index = hasListIndexes(db)
      ? [
          'drop index if exists documentos_orden_receptor',
          `create index documentos_orden_receptor on documentos ${list}`,
        ]
      : [];
    const statements = [
      ...dropDerived(kind),
      ...index,
      ...derivedStatements(kind),
      ...(kind === 'postgres' ? [trigrams] : []),
      // The flags that are written must not be counted one by one.
      'insert into resumen_pausa (sandbox) select distinct sandbox from documentos',
      ...fillDerived(kind),
      'delete from resumen_pausa',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The extension may be missing, or only an administrator may create it: names are then searched one by one. */
const trigrams = `do $$ begin
    create extension if not exists pg_trgm;
    create index receptores_buscados_trigramas on receptores_buscados using gin (busqueda gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`;
