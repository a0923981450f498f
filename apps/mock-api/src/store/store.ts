import { PostgresAdapter, sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  AliasedExpression,
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
import type { CollectionCache } from './collections/collection-cache.ts';
import type { Database } from './database.ts';
import { ListingPostgresAdapter } from './dialects/postgres.ts';
import { schemaKindOf } from './schema/kind.ts';
import { inTime } from './dialects/query-deadline.ts';
import { retryConflicts } from './dialects/retry.ts';
import { statementsOf, type Parameters } from './dialects/statements.ts';
import type { TableName, Tables } from './schema/tables.ts';

/** Marks queries that list or sum many rows: see `Store.select`. */
export const LIST = 'list';

/** Entries and bytes that a collection of sample data may grow by. */
export interface CollectionRoom {
  readonly entries: number;
  readonly bytes: number;
}

/** A row without its sandbox: the store adds it. */
export type Row<T extends TableName> = Omit<Insertable<Tables[T]>, 'sandbox'>;

/**
 * The tables of one sandbox. Every query begins here, so none can see or touch another sandbox. What is returned are Kysely's
 * own query builders.
 */
export interface Store {
  readonly sandbox: string;
  /** Who shares the sample data, if not all users of the sandbox: see `scopedTo`. */
  readonly scope?: string;
  readonly kind: 'sqlite' | 'postgres';
  /** Whether its statements are part of one transaction. */
  readonly isInTransaction: boolean;
  /** Indexes for long lists and trigrams; not in memory, where lists are short. */
  readonly hasListIndexes: boolean;
  /** What is remembered of collections; none within a transaction, whose changes are not for others yet. */
  readonly cache: CollectionCache | undefined;
  /** How much each collection may still grow before it is counted again. */
  readonly rooms: Map<string, CollectionRoom>;
  /** Says that a collection has been written. */
  changed(collection: string): void;
  /**
   * @param purpose `LIST` for queries that list or sum many rows: they have a time limit, and on PostgreSQL connections of their own, so
   * that slow ones hold nothing else up
   */
  select<T extends TableName>(table: T, purpose?: typeof LIST): SelectQueryBuilder<Tables, T, object>;
  /** The rows of several queries of one table, one after the other, with the columns that these select. */
  selectAmong<T extends TableName>(
    table: T,
    queries: readonly SelectQueryBuilder<Tables, T, object>[],
  ): SelectQueryBuilder<Tables, T, object>;
  /** How many rows a query without columns finds; counting stops after `most` of them. */
  countUpTo<T extends TableName>(query: SelectQueryBuilder<Tables, T, object>, most: number): Promise<number>;
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
  /** Runs one statement, with `?` for parameters, that changes a collection. It must name the sandbox itself. Resolves to the number of changed rows. */
  write(collection: string, sql: string, parameters: Parameters): Promise<number>;
  /**
   * Runs `work` in one transaction: all of it or nothing. Use only the store that it is given; a call from within a
   * transaction joins it. Work that PostgreSQL ended in favour of another transaction runs again, from its beginning.
   */
  transaction<R>(work: (store: Store) => Promise<R>): Promise<R>;
  /**
   * Locks a name in this sandbox until the transaction ends, after waiting for other transactions that have locked it: for a check of rows
   * that do not exist yet. SQLite runs one transaction at a time as it is. Throws outside a transaction.
   */
  lock(name: string): Promise<void>;
}

/**
 * Kysely cannot follow a table name that is itself generic. Here it is told less, and the signatures of `Store` say the rest.
 */
interface UntypedDatabase {
  selectFrom(table: string | AliasedExpression<object, string>): Filterable;
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
  const kind = kindOf(db);
  const statements = statementsOf(db, kind);
  const rooms = new Map<string, CollectionRoom>();
  return {
    ...tablesOf(db, sandbox, kind),
    kind,
    isInTransaction: false,
    cache,
    rooms,
    changed: (collection) => cache?.drop(collection),
    find: findIn(sandbox, (sql, values) => statements.rows(sql, values)),
    write: async (collection, sql, parameters) => {
      const rows = await statements.run(sql, parameters);
      cache?.drop(collection);
      return rows;
    },
    transaction: async (work) => {
      const touched = new Set<string>();
      try {
        return await retryConflicts(() =>
          db
            .transaction()
            .execute((transaction) => work(storeWithin(transaction, sandbox, { rooms, touched }))),
        );
      } catch (error) {
        // They may have been counted after a change that is undone.
        rooms.clear();
        throw error;
      } finally {
        for (const collection of touched) cache?.drop(collection);
      }
    },
    lock: () => Promise.reject(new Error('Only a transaction can lock a name')),
  };
}

/**
 * The store of a sandbox within a transaction.
 *
 * @param touched gets the collections that are written
 */
export function storeWithin(
  transaction: Database,
  sandbox: string,
  { rooms, touched }: { readonly rooms: Store['rooms']; readonly touched: Set<string> } = {
    rooms: new Map(),
    touched: new Set(),
  },
): Store {
  const kind = kindOf(transaction);
  const statements = statementsOf(transaction, kind);
  const inside: Store = {
    ...tablesOf(transaction, sandbox, kind),
    kind,
    isInTransaction: true,
    cache: undefined,
    rooms,
    changed: (collection) => touched.add(collection),
    find: findIn(sandbox, (sql, values) => statements.rows(sql, values)),
    write: (collection, sql, parameters) => {
      touched.add(collection);
      return statements.run(sql, parameters);
    },
    transaction: (joined) => joined(inside),
    lock: async (name) => {
      if (kind === 'postgres') await statements.rows(LOCK, [`${sandbox}/${name}`]);
    },
  };
  return inside;
}

const kindOf = (db: Database): Store['kind'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

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

type TablesOfSandbox = Pick<
  Store,
  'sandbox' | 'hasListIndexes' | 'select' | 'selectAmong' | 'countUpTo' | 'insert' | 'update' | 'delete'
>;

function tablesOf(db: Database, sandbox: string, kind: Store['kind']): TablesOfSandbox {
  const untyped = db as unknown as UntypedDatabase;
  const { adapter } = db.getExecutor();
  const listing = db.isTransaction || !(adapter instanceof ListingPostgresAdapter) ? db : adapter.lists();
  const lists = listing as unknown as UntypedDatabase;
  return {
    sandbox,
    hasListIndexes: schemaKindOf(db) !== 'memory',
    select: (table, purpose) => {
      if (purpose === undefined) return untyped.selectFrom(table).where('sandbox', '=', sandbox);
      const rows = lists.selectFrom(table).where('sandbox', '=', sandbox);
      return kind === 'sqlite' ? timed(table, rows) : rows;
    },
    selectAmong: (_table, queries) => {
      const rows = sql.join(
        queries.map((query) => sql`select * from ${query} as part`),
        sql` union all `,
      );
      return lists.selectFrom(sql<object>`(${rows})`.as('parts')).where('sandbox', '=', sandbox);
    },
    countUpTo: async (query, most) => {
      const some = query.select(sql<number>`1`.as('one')).limit(most);
      const counted = sql<{ found: number }>`select count(*) as found from (${some}) as counted`;
      const { rows } = await counted.execute(listing);
      return rows[0]?.found ?? 0;
    },
    insert: (table, rows) => {
      const list: readonly object[] = Array.isArray(rows) ? rows : [rows];
      return untyped.insertInto(table).values(list.map((row) => ({ ...row, sandbox })));
    },
    update: (table) => untyped.updateTable(table).where('sandbox', '=', sandbox),
    delete: (table) => untyped.deleteFrom(table).where('sandbox', '=', sandbox),
  };
}

/** A query that is cut off when it takes too long. */
const timed = <Q>(table: string, query: Q): Q =>
  (query as { where(condition: unknown): Q }).where(sql.raw(inTime(table)));

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
