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
  select<T extends TableName>(table: T): SelectQueryBuilder<Tables, T, object>;
  insert<T extends TableName>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Tables, T, InsertResult>;
  update<T extends TableName>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  delete<T extends TableName>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult>;
  /**
   * Runs `work` in one transaction: all of it or nothing. Use only the store that it is given; a call from within a
   * transaction joins it.
   */
  transaction<R>(work: (store: Store) => Promise<R>): Promise<R>;
}

/** The store of a sandbox over a database, or over a transaction of it. */
export function storeOf(db: Database, sandbox: string, inTransaction = false): Store {
  const store: Store = {
    sandbox,
    // Kysely cannot follow a table name that is itself generic; the casts put back what the signature says.
    select: (table) => db.selectFrom(table as TableName).where('sandbox', '=', sandbox) as never,
    insert: (table, rows) => {
      const list = Array.isArray(rows) ? rows : [rows];
      return db.insertInto(table).values(list.map((row: object) => ({ sandbox, ...row })) as never) as never;
    },
    update: (table) => db.updateTable(table as TableName).where('sandbox', '=', sandbox) as never,
    delete: (table) => db.deleteFrom(table as TableName).where('sandbox', '=', sandbox) as never,
    transaction: (work) =>
      inTransaction
        ? work(store)
        : db
            .transaction()
            .execute((transaction) => work(storeOf(transaction as unknown as Database, sandbox, true))),
  };
  return store;
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
