import type { Client } from 'pg';
import { BULK_TABLES, type Sink } from './sink.ts';

/** Most characters that are buffered before they are sent; as many may be on their way meanwhile. */
const MOST_WAITING = 4_000_000;

interface Waiting {
  readonly columns: readonly string[];
  lines: string[];
}

/** Writes in one transaction by COPY, indexes last: a killed process leaves nothing behind. */
export async function postgresSink(url: string, sandbox: string): Promise<Sink> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  const tables = [...BULK_TABLES];
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = any($1)
      and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  const waiting = new Map<string, Waiting>();
  let size = 0;

  /** The rows that the database is reading, while the next ones are made. */
  let onTheWay: Promise<void> = Promise.resolve();

  const send = async (parts: readonly (readonly [table: string, rows: Waiting])[]): Promise<void> => {
    for (const [table, { columns, lines }] of parts)
      await copyIn(client, `copy ${table} (sandbox, ${columns.join(', ')}) from stdin`, lines.join(''));
  };

  const drain = async (): Promise<void> => {
    await onTheWay;
    const parts = [...waiting].filter(([, { lines }]) => lines.length > 0);
    for (const [table, { columns }] of parts) waiting.set(table, { columns, lines: [] });
    size = 0;
    onTheWay = send(parts);
    // What fails is thrown where it is waited for.
    onTheWay.catch(() => undefined);
  };

  return {
    add: (table, row) => {
      let known = waiting.get(table);
      if (known === undefined) waiting.set(table, (known = { columns: Object.keys(row), lines: [] }));
      const values = row as Readonly<Record<string, string | number | null | undefined>>;
      const line = [sandbox, ...known.columns.map((column) => values[column])].map(field).join('\t') + '\n';
      known.lines.push(line);
      size += line.length;
    },
    drain: async () => {
      if (size >= MOST_WAITING) await drain();
    },
    finish: async (derived, step) => {
      await drain();
      await onTheWay;
      await client.query("set local maintenance_work_mem = '256MB'");
      const enable = tables.map((table) => `alter table ${table} enable trigger user`);
      const work = [...indexes.map(({ indexdef }) => indexdef), ...derived, ...enable];
      for (const [done, statement] of work.entries()) {
        step(done / work.length);
        await client.query(statement);
      }
      await client.query('commit');
      step(1);
      await client.query('analyze');
      await client.end();
    },
    abandon: () => client.end(),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
function field(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Members of the driver that COPY needs and its types lack. */
interface Connection {
  query(statement: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends rows by COPY, a part of the protocol for which the driver has no method. */
function copyIn(client: Client, statement: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | undefined;
    client.query({
      submit: (connection: Connection) => {
        connection.query(statement);
      },
      handleCopyInResponse: (connection: Connection) => {
        connection.sendCopyFromChunk(Buffer.from(rows, 'utf8'));
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
