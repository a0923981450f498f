import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { MOST, RequestLog, type LoggedCall } from './request-log.ts';

/** The positions of some requests of a sandbox in the table. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface StoredCall {
  readonly orden: number;
  readonly call: LoggedCall;
}

interface Waiting {
  readonly name: string;
  /** When the response was ready, in milliseconds with fractions: requests of several servers are sorted by it. */
  readonly moment: number;
  readonly text: string;
}

/** Longest time that requests wait to be written as a batch. */
export const FLUSH_MS = 50;
/** A batch of this size is written at once. */
const MOST_WAITING = 200;

/** Rows of a sandbox above `MOST` are removed after so many new ones. */
const TRIM_EVERY = 100;

/**
 * The request logs of all replicas as rows of one table, written in batches after the responses: a reader first asks the
 * other replicas to write their pending requests.
 */
export class SharedLog {
  readonly #db: Database;
  readonly #replica: string;
  readonly #channel: string;
  readonly #onError: (error: unknown) => void;
  #waiting: Waiting[] = [];
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #sinceTrim = new Map<string, number>();
  readonly #trimming = new Set<Promise<unknown>>();

  constructor(db: Database, replica: string, channel: string, onError: (error: unknown) => void) {
    this.#db = db;
    this.#replica = replica;
    this.#channel = channel;
    this.#onError = onError;
  }

  /** Queues a request for the next batch. */
  add(name: string, call: LoggedCall): void {
    const moment = performance.timeOrigin + performance.now();
    this.#waiting.push({ name, moment, text: JSON.stringify(call) });
    if (this.#waiting.length >= MOST_WAITING) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Resolves when all queued requests are written, or have failed to be. */
  flush(): Promise<void> {
    if (this.#waiting.length === 0) return this.#running;
    // Requests that arrive while a statement runs are in the next batch.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#flush();
      return this.#running;
    });
    return this.#next;
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    const names = batch.map(({ name }) => name);
    try {
      await sql`with added as (
          insert into registro_compartido (sandbox, replica, momento, datos)
          select sandbox, ${this.#replica}, momento, datos from unnest(
            ${names}::text[],
            ${batch.map(({ moment }) => moment)}::float8[],
            ${batch.map(({ text }) => text)}::text[]
          ) with ordinality as call (sandbox, momento, datos, place)
          order by place
          returning orden, sandbox
        )
        select pg_notify(${this.#channel}, json_build_object(
          'replica', ${this.#replica}::text, 'sandbox', sandbox, 'log', json_build_object('from', min(orden), 'to', max(orden))
        )::text) from added group by sandbox`.execute(this.#db);
      this.#trim(names);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** One row more than the size of a log is kept, to tell that the log is not complete. */
  #trim(names: readonly string[]): void {
    for (const name of names) this.#sinceTrim.set(name, (this.#sinceTrim.get(name) ?? 0) + 1);
    for (const name of new Set(names)) {
      if ((this.#sinceTrim.get(name) ?? 0) < TRIM_EVERY) continue;
      this.#sinceTrim.delete(name);
      const trimming = sql`delete from registro_compartido where sandbox = ${name} and orden < (
          select orden from registro_compartido where sandbox = ${name} order by orden desc offset ${MOST} limit 1
        )`
        .execute(this.#db)
        .catch(this.#onError)
        .finally(() => this.#trimming.delete(trimming));
      this.#trimming.add(trimming);
    }
  }

  /** The current log of a sandbox across all replicas. */
  async read(name: string): Promise<RequestLog> {
    const log = new RequestLog();
    const { rows } = await sql<{ datos: string }>`
      select datos from (
        select datos, momento, orden from registro_compartido where sandbox = ${name}
        order by orden desc limit ${MOST + 1}
      ) as latest order by momento, orden`.execute(this.#db);
    for (const { datos } of rows) log.add(JSON.parse(datos) as LoggedCall);
    return log;
  }

  /** Requests stored by other replicas. */
  async ofOthers(name: string, { from, to }: Range): Promise<StoredCall[]> {
    const { rows } = await sql<{ orden: number; datos: string }>`
      select orden, datos from registro_compartido
      where sandbox = ${name} and orden between ${from} and ${to} and replica <> ${this.#replica}
      order by momento, orden`.execute(this.#db);
    return rows.map(({ orden, datos }) => ({ orden, call: JSON.parse(datos) as LoggedCall }));
  }

  /** The lowest position that the next request can have. */
  async end(): Promise<number> {
    const { rows } = await sql<{ orden: number }>`
      select coalesce(max(orden), 0) + 1 as orden from registro_compartido`.execute(this.#db);
    return rows[0]?.orden ?? 1;
  }

  /** Removes the requests of a sandbox. */
  async clear(db: Database, name: string): Promise<void> {
    await sql`delete from registro_compartido where sandbox = ${name}`.execute(db);
  }

  /** Resolves when all queued requests are written. */
  async close(): Promise<void> {
    await this.flush();
    await Promise.all(this.#trimming);
  }
}
