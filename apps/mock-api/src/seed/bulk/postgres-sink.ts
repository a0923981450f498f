import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../../store/database.ts';
import { BULK_TABLES, type Sink } from './sink.ts';
import { MISSING_INDEXES } from './unfinished-load.ts';

/** Most bytes that are buffered before they are sent. */
const MOST_WAITING = 4_000_000;

/** Memory to sort an index in. */
const SORTED_AT_ONCE = '64MB';

/** A value as both databases have it. */
type Value = string | number | bigint | Uint8Array | null | undefined;

/** Rows of a table that are not sent yet. */
interface Waiting {
  readonly names: readonly string[];
  readonly lines: Lines;
}

/**
 * Writes the rows of a sandbox by COPY, then creates the indexes and runs the derived statements, all in one transaction.
 *
 * @param indexes what `takeIndexes` took away
 */
export async function postgresSink(url: string, sandbox: string, indexes: readonly string[]): Promise<Sink> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  const waiting = new Map<string, Waiting>();
  let size = 0;
  const send = async (): Promise<void> => {
    for (const [table, { names, lines }] of waiting)
      await copyIn(client, `copy ${table} (sandbox, ${names.join(', ')}) from stdin`, lines.bytes);
    waiting.clear();
    size = 0;
  };
  return {
    add: (table, row) => {
      let rows = waiting.get(table);
      if (rows === undefined) waiting.set(table, (rows = { names: Object.keys(row), lines: new Lines() }));
      const values = row as Readonly<Record<string, Value>>;
      size += rows.lines.add([sandbox, ...rows.names.map((name) => fieldOf(values[name]))].join('\t'));
    },
    drain: async () => {
      if (size >= MOST_WAITING) await send();
    },
    finish: async (derived, step) => {
      await send();
      const statements = [
        `set local maintenance_work_mem = '${SORTED_AT_ONCE}'`,
        ...indexes,
        ...derived,
        ...BULK_TABLES.map((table) => `alter table ${table} enable trigger user`),
        `drop table ${MISSING_INDEXES}`,
        'commit',
        'analyze',
      ];
      for (const [place, statement] of statements.entries()) {
        step(place / statements.length);
        await client.query(statement);
      }
      step(1);
      await client.end();
    },
    abandon: () => client.end(),
  };
}

/**
 * Takes the indexes and triggers of the tables of a load away, but for those of constraints, and keeps the definitions of the indexes until
 * the load is complete. From this moment until all is done `assertLoaded` refuses the database; the next load starts over.
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
    const missing = await sql<{ definicion: string }>`select definicion from ${sql.table(MISSING_INDEXES)}
      order by definicion`.execute(inside);
    return missing.rows.map(({ definicion }) => definicion);
  });
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
function fieldOf(value: Value): string {
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

/** Size of the reused buffer of a message; larger messages allocate their own. */
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
