import { CompiledQuery, PostgresAdapter } from 'kysely';
import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Insertable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { CollectionCache } from './collection-cache.ts';
import type { Database } from './database.ts';
import type { TableName, Tables } from './tables.ts';

/** A row without its sandbox: the store adds it. */
export type Row<T extends TableName> = Omit<Insertable<Tables[T]>, 'sandbox'>;

/**
 * The tables of one sandbox. Every query begins here, so none can see or touch another sandbox. What is returned are Kysely's
 * own query builders.
 */
export interface Store {
  readonly sandbox: string;
  readonly kind: 'sqlite' | 'postgres';
  /** What is remembered of collections; none within a transaction, whose changes are not for others yet. */
  readonly cache: CollectionCache | undefined;
  /** Says that a collection has been written. */
  changed(collection: string): void;
  select<T extends TableName>(table: T): SelectQueryBuilder<Tables, T, object>;
  insert<T extends TableName>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Tables, T, InsertResult>;
  update<T extends TableName>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  delete<T extends TableName>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult>;
  /**
   * Runs one statement as it is written, with `?` for parameters: for what is called so often that building the query anew
   * would cost more than running it. It must name the sandbox itself. Resolves to the number of rows it changed.
   */
  run(sql: string, parameters: readonly (string | number | null)[]): Promise<number>;
  /**
   * Runs `work` in one transaction: all of it or nothing. Use only the store that it is given; a call from within a
   * transaction joins it.
   */
  transaction<R>(work: (store: Store) => Promise<R>): Promise<R>;
}

/**
 * Kysely cannot follow a table name that is itself generic. Here it is told less, and the signatures of `Store` say the rest.
 */
interface UntypedDatabase {
  selectFrom(table: string): Filterable;
  updateTable(table: string): Filterable;
  deleteFrom(table: string): Filterable;
  insertInto(table: string): { values(rows: readonly object[]): never };
}
interface Filterable {
  where(column: 'sandbox', operator: '=', value: string): never;
}

/**
 * The store of a sandbox over a database.
 *
 * @param cache what the process remembers of the sandbox's collections; used where the process alone writes
 */
export function storeOf(db: Database, sandbox: string, cache?: CollectionCache): Store {
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  return {
    ...tablesOf(db, sandbox, kind),
    kind,
    cache,
    changed: (collection) => cache?.drop(collection),
    transaction: async (work) => {
      const touched = new Set<string>();
      try {
        return await db.transaction().execute((transaction) => {
          const inside: Store = {
            ...tablesOf(transaction, sandbox, kind),
            kind,
            cache: undefined,
            changed: (collection) => touched.add(collection),
            transaction: (joined) => joined(inside),
          };
          return work(inside);
        });
      } finally {
        for (const collection of touched) cache?.drop(collection);
      }
    },
  };
}

type TablesOfSandbox = Pick<Store, 'sandbox' | 'select' | 'insert' | 'update' | 'delete' | 'run'>;

function tablesOf(db: Database, sandbox: string, kind: 'sqlite' | 'postgres'): TablesOfSandbox {
  const untyped = db as unknown as UntypedDatabase;
  return {
    sandbox,
    select: (table) => untyped.selectFrom(table).where('sandbox', '=', sandbox),
    insert: (table, rows) => {
      const list: readonly object[] = Array.isArray(rows) ? rows : [rows];
      return untyped.insertInto(table).values(list.map((row) => ({ sandbox, ...row })));
    },
    update: (table) => untyped.updateTable(table).where('sandbox', '=', sandbox),
    delete: (table) => untyped.deleteFrom(table).where('sandbox', '=', sandbox),
    run: async (sql, parameters) => {
      const query = CompiledQuery.raw(kind === 'postgres' ? numbered(sql) : sql, [...parameters]);
      return Number((await db.executeQuery(query)).numAffectedRows ?? 0);
    },
  };
}

const numberedTexts = new Map<string, string>();

/** PostgreSQL counts its parameters: `?` becomes `$1`, `$2` … */
function numbered(sql: string): string {
  const known = numberedTexts.get(sql);
  if (known !== undefined) return known;
  let parameter = 0;
  const text = sql.replaceAll('?', () => `$${String((parameter += 1))}`);
  numberedTexts.set(sql, text);
  return text;
}

/** SQLite takes at most 32 766 parameters a statement: long lists go in slices. */
export async function insertMany<T extends TableName>(
  store: Store,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const SLICE = 500;
  for (let start = 0; start < rows.length; start += SLICE) {
    await store.insert(table, rows.slice(start, start + SLICE)).execute();
  }
}

/** The same for rows whose shape only their table knows: those of a snapshot. A wrong column is refused by the database. */
export const insertRows = (store: Store, table: TableName, rows: readonly object[]): Promise<void> =>
  insertMany(store, table, rows as never);
