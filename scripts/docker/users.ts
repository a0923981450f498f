import { setTimeout as sleep } from 'node:timers/promises';
import { Client, HttpError, type Issued } from './client.ts';
import { lastNumber } from './numbers.ts';
import type { Demo } from './demo.ts';

const accounts = ['cliente', 'subadmin', 'admin'];
const count = 12;
/** Between two rounds of a user: what a dozen users do, and no load test. */
const pauseMs = 150;
/** Before a read is sent again. */
export const pauseOfReadMs = 50;
/** A request without a response after this is given up. */
const patienceMs = 30_000;
const punto = '002';

/** What a dozen users did and saw. */
export interface Work {
  /** Writes that got their response: key and document. */
  readonly answered: ReadonlyMap<string, Issued>;
  /** Writes that were sent again with the same key, because the first request had no response. */
  readonly repeated: number;
  /** What the failed requests got: `502`, `TypeError: fetch failed`. */
  readonly failures: readonly string[];
  readonly reads: number;
  /** The longest time that a read took whose first request got a response. */
  readonly slowestReadMs: number;
  /** One entry per read with a failed request. */
  readonly failedReads: readonly FailedRead[];
  /** The last number before the work began. */
  readonly before: number;
}

/** A read that was sent again until it got its response. */
export interface FailedRead {
  /** Requests without a response. */
  readonly failures: number;
  /** From the first request to the response. */
  readonly tookMs: number;
}

/** A dozen users who issue invoices and read lists, each one after the other, until they are told to stop. */
export class Users {
  readonly #clients: readonly Client[];
  readonly #answered = new Map<string, Issued>();
  readonly #before: number;
  readonly #lanes: Promise<unknown>;
  readonly #failures: string[] = [];
  #repeated = 0;
  #reads = 0;
  #slowestReadMs = 0;
  readonly #failedReads: FailedRead[] = [];
  #isStopped = false;

  private constructor(clients: readonly Client[], before: number, name: string) {
    this.#clients = clients;
    this.#before = before;
    this.#lanes = Promise.all(
      this.#clients.map((client, index) => this.#work(client, `${name}-${String(index)}`)),
    );
    // `stop` rejects with it.
    this.#lanes.catch(() => undefined);
  }

  /** @param name begins the keys of their writes */
  static async start(demo: Demo, name: string): Promise<Users> {
    const clients = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        Client.signIn(demo.url, accounts[index % accounts.length] ?? ''),
      ),
    );
    return new Users(clients, await lastNumber(await Client.signIn(demo.url, 'cliente'), punto), name);
  }

  /** Waits until so many more writes have got their response; fails after 60 seconds. */
  async wrote(more: number): Promise<void> {
    const aim = this.#answered.size + more;
    for (let waited = 0; this.#answered.size < aim; waited += 50) {
      if (waited > 60_000)
        throw new Error(`${String(this.#answered.size)} writes of ${String(aim)} in 60 seconds.`);
      await sleep(50);
    }
  }

  /**
   * Each user ends what was begun.
   * @throws Error when a write got no response within 30 seconds, or one that says no
   */
  async stop(): Promise<Work> {
    this.#isStopped = true;
    await this.#lanes;
    return {
      answered: this.#answered,
      repeated: this.#repeated,
      failures: this.#failures,
      reads: this.#reads,
      slowestReadMs: this.#slowestReadMs,
      failedReads: this.#failedReads,
      before: this.#before,
    };
  }

  async #work(client: Client, name: string): Promise<void> {
    for (let round = 0; !this.#isStopped; round += 1) {
      await this.#write(client, `${name}-${String(round)}`);
      await this.#read(client);
      await sleep(pauseMs);
    }
  }

  async #write(client: Client, key: string): Promise<void> {
    const started = performance.now();
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) this.#repeated += 1;
      try {
        this.#answered.set(key, await client.issue(key, punto));
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() - started > patienceMs) throw error;
        this.#failures.push(describe(error));
        await sleep(100);
      }
    }
  }

  async #read(client: Client): Promise<void> {
    const started = performance.now();
    for (let failures = 0; ; failures += 1) {
      try {
        await client.operate('documentos_electronicos', 'C', {
          filtros: { id_empresa: 'emp-1' },
          por_pagina: 10,
        });
        const tookMs = performance.now() - started;
        this.#reads += 1;
        if (failures > 0) this.#failedReads.push({ failures, tookMs });
        else this.#slowestReadMs = Math.max(this.#slowestReadMs, tookMs);
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() - started > patienceMs) throw error;
        this.#failures.push(describe(error));
        await sleep(pauseOfReadMs);
      }
    }
  }
}

const describe = (error: unknown): string =>
  error instanceof HttpError ? String(error.status) : String(error);

/** No response, or nginx's own that there was none. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof HttpError) || [502, 503, 504].includes(error.status);
