import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../../store/database.ts';
import { BULK_TABLES, type Sink } from './sink.ts';
import { MISSING_INDEXES } from './unfinished-load.ts';

/** Most bytes that are buffered before they are sent; as many may be on their way on each connection meanwhile. */
const MOST_WAITING = 4_000_000;

/** Connections that rows are sent on: the database takes twice as long to store rows as it takes to make them. */
const WRITERS = 2;

/** Each makes an index with one processor, for a large part of that work cannot be shared. */
const BUILDERS = 3;

/**
 * What an index is sorted in, piece by piece. With more memory than a processor's cache holds sorting takes longer, though there are fewer
 * pieces: an index of three million rows took 10 s with 4 MB, 12 to 13 with 16 and 15 to 22 with 384. The builders share the cache.
 */
const SORTED_AT_ONCE = '4MB';

/** A database that many rows are written into, after `takeIndexes` took its indexes away. */
export interface PostgresRows extends Omit<Sink, 'add'> {
  /**
   * Adds one row.
   *
   * @param columns the same ones for every row of a table
   * @param line the `fieldOf` of each of them, with tabs between them
   */
  add(table: string, columns: readonly string[], line: string): void;
}

/** A value as both databases have it. */
export type Value = string | number | bigint | Uint8Array | null | undefined;

/**
 * Writes the rows by COPY and then makes the indexes, both on several connections, and meanwhile computes the rest.
 *
 * @param indexes what `takeIndexes` took away
 */
export async function postgresRows(url: string, indexes: readonly string[]): Promise<PostgresRows> {
  const { default: pg } = await import('pg');
  const connect = async (): Promise<Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const client = await connect();
  const clients = [client];
  while (clients.length < WRITERS) clients.push(await connect());
  const writers = clients.map((one) => ({ client: one, onTheWay: one.query('begin') as Promise<unknown> }));
  const waiting = new Map<string, { readonly columns: readonly string[]; readonly lines: Lines }>();
  let size = 0;

  const send = async (
    on: Client,
    parts: readonly (readonly [table: string, columns: readonly string[], lines: Buffer])[],
  ): Promise<void> => {
    for (const [table, columns, lines] of parts)
      await copyIn(on, `copy ${table} (${columns.join(', ')}) from stdin`, lines);
  };

  /** Gives the rows to the connection whose last ones are oldest; the next rows are made while the database reads them. */
  const drain = async (): Promise<void> => {
    const [writer] = writers.splice(0, 1);
    if (writer === undefined) throw new Error('No connection to write on');
    writers.push(writer);
    await writer.onTheWay;
    const parts = [...waiting].map(([table, { columns, lines }]) => [table, columns, lines.bytes] as const);
    waiting.clear();
    size = 0;
    writer.onTheWay = send(writer.client, parts);
    // What fails is thrown where it is waited for.
    writer.onTheWay.catch(() => undefined);
  };

  const end = async (): Promise<void> => {
    await Promise.all(clients.map((one) => one.end()));
  };

  return {
    add: (table, columns, line) => {
      let rows = waiting.get(table);
      if (rows === undefined) waiting.set(table, (rows = { columns, lines: new Lines() }));
      size += rows.lines.add(line);
    },
    drain: async () => {
      if (size >= MOST_WAITING) await drain();
    },
    finish: async (derived, step) => {
      await drain();
      for (const writer of writers) {
        await writer.onTheWay;
        await writer.client.query('commit');
      }
      while (clients.length < BUILDERS) clients.push(await connect());
      const last = [
        ...BULK_TABLES.map((table) => `alter table ${table} enable trigger user`),
        `drop table ${MISSING_INDEXES}`,
      ];
      const all = indexes.length + derived.length + last.length;
      let done = 0;
      const execute = async (on: Client, statements: readonly string[]) => {
        await on.query('begin');
        for (const statement of statements) {
          step(done / all);
          await on.query(statement);
          done += 1;
        }
        await on.query('commit');
      };
      // The derived statements change documents: meanwhile the others make the indexes of words and of the audit trail.
      const remaining = [derived, ...indexes.map((index) => [index])];
      await Promise.all(
        clients.map(async (builder) => {
          await builder.query(`set maintenance_work_mem = '${SORTED_AT_ONCE}'`);
          await builder.query('set max_parallel_maintenance_workers = 0');
          for (let next = remaining.shift(); next !== undefined; next = remaining.shift())
            await execute(builder, next);
        }),
      );
      await execute(client, last);
      step(1);
      await client.query('analyze');
      await end();
    },
    abandon: end,
  };
}

/**
 * Takes the indexes and triggers of the tables of a load away, but for those of constraints, and keeps the definitions of the indexes until
 * the load is complete. From this moment until all is done `assertLoaded` refuses the database; the next load begins anew.
 *
 * @returns the statements that make the indexes
 */
export async function takeIndexes(db: Database): Promise<readonly string[]> {
  return db.transaction().execute(async (inside) => {
    const run = (text: string) => sql.raw(text).execute(inside);
    await run(`create table if not exists ${MISSING_INDEXES} (definicion text primary key)`);
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename in (${sql.join(BULK_TABLES)})
        and indexname not in (select conname from pg_constraint)`.execute(inside);
    for (const { name, definition } of rows) {
      await sql`insert into ${sql.table(MISSING_INDEXES)} values (${definition}) on conflict do nothing`.execute(
        inside,
      );
      await run(`drop index ${name}`);
    }
    for (const table of BULK_TABLES) await run(`alter table ${table} disable trigger user`);
    // Those of words take longest: none of them is begun last. Of the others those of the audit trail come first.
    const missing = await sql<{ definicion: string }>`select definicion from ${sql.table(MISSING_INDEXES)}
      order by definicion not like '%USING gin%', definicion`.execute(inside);
    return missing.rows.map(({ definicion }) => definicion);
  });
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
export function fieldOf(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  const text = String(value);
  // Hardly any has one.
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

/** Most bytes of a character of a string's length in UTF-8. */
const WIDEST = 3;

/** Lines of text in UTF-8. Each is encoded when it is added: joining very many strings first takes a quarter of the time of a load. */
class Lines {
  #buffer = Buffer.allocUnsafeSlow(1 << 16);
  #used = 0;

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#used);
  }

  /** Returns the bytes that were added. */
  add(line: string): number {
    const most = this.#used + line.length * WIDEST + 1;
    if (most > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(most, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#used);
      this.#buffer = larger;
    }
    const before = this.#used;
    this.#used += this.#buffer.write(line, this.#used, 'utf8');
    this.#used = this.#buffer.writeUInt8(LINE_END, this.#used);
    return this.#used - before;
  }
}
const LINE_END = 0x0a;

/** Bytes of a message: larger ones are allocated anew for each. */
const CHUNK = 1 << 16;

/** Members of the driver that COPY needs and its types lack. */
interface Connection {
  query(statement: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends rows by COPY, a part of the protocol for which the driver has no method. */
function copyIn(client: Client, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | undefined;
    client.query({
      submit: (connection: Connection) => {
        connection.query(statement);
      },
      handleCopyInResponse: (connection: Connection) => {
        for (let start = 0; start < rows.length; start += CHUNK)
          connection.sendCopyFromChunk(rows.subarray(start, start + CHUNK));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failed = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (failed === undefined) resolve();
      },
    } as never);
  });
}
