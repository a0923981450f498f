import { PostgresAdapter, sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  AliasedRawBuilder,
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Insertable,
  RawBuilder,
  Selectable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { CachedCollection, CollectionCache } from '../tuning/collection-cache.ts';
import type { Database } from './database.ts';
import { ListingPostgresAdapter } from './postgres.ts';
import { hasListIndexes } from './list-indexes.ts';
import { inTime } from './query-deadline.ts';
import { DirectSqliteAdapter } from '../tuning/direct-sqlite.ts';
import { isTuned } from '../tuning/tuning.ts';
import { retryConflicts } from './retry.ts';
import { statementsOf, type Parameters } from './statements.ts';
import type { TableName, Tables } from './tables.ts';

/** In place of an index of SQLite: rows are looked up by the numbers that a condition finds. */
export const BY_ROWID = 'rowid';

/** Rows that are looked up one by one by ids that another query finds, which is read no further than they are, unless it sorts. Of SQLite. */
export interface Lookup {
  /** A query of one column, `found`, that has no id twice. */
  readonly ids: RawBuilder<unknown>;
  /** Of the ids of the table. */
  readonly index: string;
}

/** How SQLite finds the rows of a query: by an index, or by their ids. */
export type Access = string | Lookup;

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
  readonly kind: 'sqlite' | 'postgres';
  /** Whether its statements are part of one transaction. */
  readonly isInTransaction: boolean;
  /** Not in memory, where lists are short (decision 0087). */
  readonly hasListIndexes: boolean;
  /** What is remembered of collections; none within a transaction, whose changes are not for others yet. */
  readonly cache: CollectionCache | undefined;
  /** How much each collection may still grow before it is counted again. */
  readonly rooms: Map<string, CollectionRoom>;
  /** Says that a collection has been written. */
  changed(collection: string): void;
  /**
   * @param index for queries that list or add up many rows, which are cut off when they take too long. In a SQLite file they must use
   * this index or fail: its planner knows nothing of the rows. PostgreSQL chooses by its statistics; in memory there is none.
   * @param isBounded the query reads few entries by itself, the first ones of a range: it need not be cut off, and asking each for the
   * time would take a third of it
   */
  select<T extends TableName>(
    table: T,
    index?: Access,
    isBounded?: boolean,
  ): SelectQueryBuilder<Tables, T, object>;
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
  /** Runs `work`, with the store that it is given, in one transaction; a call from within one joins it. Runs it again after a deadlock. */
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
  selectFrom(table: string | AliasedRawBuilder<object, string>): Filterable;
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
  const rooms = new Map<string, CollectionRoom>();
  return {
    ...tablesOf(db, sandbox, kind),
    kind,
    isInTransaction: false,
    cache,
    rooms,
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
        return await retryConflicts(() =>
          db.transaction().execute((transaction) => {
            const statementsInside = statementsOf(transaction, kind);
            const inside: Store = {
              ...tablesOf(transaction, sandbox, kind),
              kind,
              isInTransaction: true,
              cache: undefined,
              rooms,
              changed: (collection) => touched.add(collection),
              find: findIn(sandbox, (sql, values) => statementsInside.rows(sql, values)),
              write: (collection, sql, parameters) => {
                touched.add(collection);
                return statementsInside.run(sql, parameters);
              },
              transaction: (joined) => joined(inside),
              lock: async (name) => {
                if (kind === 'postgres') await statementsInside.rows(LOCK, [`${sandbox}/${name}`]);
              },
            };
            return work(inside);
          }),
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

const repeatedIn =
  (cache: CollectionCache | undefined, collection: string, repeat: (known: CachedCollection) => void) =>
  (rows: number): void => {
    const known = rows > 0 ? cache?.changing(collection) : undefined;
    if (known !== undefined) repeat(known);
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
  const isHinted = hasListIndexes(db);
  return {
    sandbox,
    hasListIndexes: isHinted,
    select: (table, index, isBounded = false) => {
      if (index === undefined) return untyped.selectFrom(table).where('sandbox', '=', sandbox);
      if (kind === 'postgres') return lists.selectFrom(table).where('sandbox', '=', sandbox);
      const all = isHinted ? untyped.selectFrom(indexed(table, index)) : untyped.selectFrom(table);
      const rows = all.where('sandbox', '=', sandbox);
      return isBounded ? rows : timed(table, rows);
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

/** `documentos as documentos indexed by …`: the hint follows the alias. */
const indexed = (table: string, index: Access): AliasedRawBuilder<object, string> => {
  if (typeof index === 'object')
    // A cross join: SQLite reads the ids first.
    return sql<object>`(${index.ids}) as ids cross join ${sql.table(table)}`.as(
      sql.raw(`${table} indexed by ${index.index} on ${table}.id = ids.found`),
    );
  const hint = index === BY_ROWID ? 'not indexed' : `indexed by ${index}`;
  return sql<object>`${sql.table(table)}`.as(sql.raw(`${table} ${hint}`));
};

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
