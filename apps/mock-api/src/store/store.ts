import { PostgresAdapter } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Insertable,
  Selectable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { CachedCollection, CollectionCache } from '../tuning/collection-cache.ts';
import type { Database } from './database.ts';
import { DirectSqliteAdapter } from '../tuning/direct-sqlite.ts';
import { isTuned } from '../tuning/tuning.ts';
import { statementsOf, type Parameters } from './statements.ts';
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
  /** Some columns of the rows that have the given values: for what is asked at every call, where building a query would cost most. */
  find<T extends TableName, C extends keyof Selectable<Tables[T]> & string>(
    table: T,
    columns: readonly C[],
    values: Readonly<Partial<Record<keyof Tables[T] & string, string | number>>>,
    order?: keyof Tables[T] & string,
  ): Promise<Pick<Selectable<Tables[T]>, C>[]>;
  insert<T extends TableName>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Tables, T, InsertResult>;
  update<T extends TableName>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  delete<T extends TableName>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult>;
  /**
   * Changes a collection by one statement as it is written, with `?` for parameters: for what is called so often that building
   * the query anew would cost more than running it. It must name the sandbox itself. Resolves to the number of rows it changed.
   *
   * @param repeat does to the remembered collection what the statement did to its rows, when it did anything
   */
  write(
    collection: string,
    sql: string,
    parameters: Parameters,
    repeat: (known: CachedCollection) => void,
  ): Promise<number>;
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
  const { adapter } = db.getExecutor();
  const kind = adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const direct =
    adapter instanceof DirectSqliteAdapter && isTuned('direct-sqlite') ? adapter.direct : undefined;
  const statements = statementsOf(db, kind);
  return {
    ...tablesOf(db, sandbox),
    kind,
    cache,
    changed: (collection) => cache?.drop(collection),
    find: findIn(
      sandbox,
      async (sql, values) => direct?.read(sql, values) ?? (await statements.rows(sql, values)),
    ),
    write: async (collection, sql, parameters, repeat) => {
      const rows = await direct?.write({ sql, parameters, committed: repeatedIn(cache, collection, repeat) });
      if (rows !== undefined) return rows;
      const later = await statements.run(sql, parameters);
      cache?.drop(collection);
      return later;
    },
    transaction: async (work) => {
      const touched = new Set<string>();
      try {
        return await db.transaction().execute((transaction) => {
          const statementsInside = statementsOf(transaction, kind);
          const inside: Store = {
            ...tablesOf(transaction, sandbox),
            kind,
            cache: undefined,
            changed: (collection) => touched.add(collection),
            find: findIn(sandbox, (sql, values) => statementsInside.rows(sql, values)),
            write: (collection, sql, parameters) => {
              touched.add(collection);
              return statementsInside.run(sql, parameters);
            },
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

/** `Store.find`, whose signature says of the rows what the statement asks for. */
const findIn =
  (
    sandbox: string,
    read: (sql: string, parameters: Parameters) => Promise<readonly unknown[]>,
  ): Store['find'] =>
  async (table, columns, values, order) => {
    const wanted = Object.entries<string | number | undefined>(values);
    const conditions = wanted.map(([column]) => ` and ${column} = ?`).join('');
    const sql =
      `select ${columns.join(', ')} from ${table} where sandbox = ?${conditions}` +
      (order === undefined ? '' : ` order by ${order}`);
    return (await read(sql, [sandbox, ...wanted.map(([, value]) => value ?? null)])) as never;
  };

const repeatedIn =
  (cache: CollectionCache | undefined, collection: string, repeat: (known: CachedCollection) => void) =>
  (rows: number): void => {
    const known = rows > 0 ? cache?.changing(collection) : undefined;
    if (known !== undefined) repeat(known);
  };

type TablesOfSandbox = Pick<Store, 'sandbox' | 'select' | 'insert' | 'update' | 'delete'>;

function tablesOf(db: Database, sandbox: string): TablesOfSandbox {
  const untyped = db as unknown as UntypedDatabase;
  return {
    sandbox,
    select: (table) => untyped.selectFrom(table).where('sandbox', '=', sandbox),
    insert: (table, rows) => {
      const list: readonly object[] = Array.isArray(rows) ? rows : [rows];
      return untyped.insertInto(table).values(list.map((row) => ({ ...row, sandbox })));
    },
    update: (table) => untyped.updateTable(table).where('sandbox', '=', sandbox),
    delete: (table) => untyped.deleteFrom(table).where('sandbox', '=', sandbox),
  };
}

/** How many rows one statement inserts: building it takes a few milliseconds at most. */
const SLICE = 50;

/** Long lists go in slices, between which other work of the process gets its turn. */
export async function insertMany<T extends TableName>(
  store: Store,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE) {
    if (start > 0) await breathe();
    await store.insert(table, rows.slice(start, start + SLICE)).execute();
  }
}

/** The same for rows whose shape only their table knows: those of a snapshot. A wrong column is refused by the database. */
export const insertRows = (store: Store, table: TableName, rows: readonly object[]): Promise<void> =>
  insertMany(store, table, rows as never);
