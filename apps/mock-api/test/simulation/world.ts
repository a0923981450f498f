import { ApiFailure, OperationFailure, type ApiClient } from '@portal/contracts/client';
import { AxiosError } from 'axios';
import { manualClock, type Clock } from '../../src/core/clock.ts';
import { seededRandom, type Random } from '../../src/core/random.ts';
import { START } from '../../src/documentos/fixtures/facturas.ts';
import { demoUsers, type DemoUserName } from '../../src/seed/demo-users.ts';
import { storeOf, type Store } from '../../src/store/store.ts';
import { testApi, type TestApi } from '../../src/test-api.ts';
import { reopenable, type DatabaseKind } from '../databases.ts';
import { sql } from 'kysely';
import type { Fate, Storage } from './storage.ts';
import { atOnce } from './turns.ts';

/** An invariant that does not hold, or an answer that no server may give. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

export type Answer<R> =
  | { readonly kind: 'done'; readonly data: R }
  | { readonly kind: 'refused'; readonly code: string }
  /** The storage failed or the process was killed: what was written is not known. */
  | { readonly kind: 'failed' };

/** A request to issue that was answered, to be sent again. */
export interface Issued {
  readonly user: DemoUserName;
  readonly pedido: { readonly clave_unica: string; readonly id_empresa: string };
  readonly id: string;
}

/** What clients know of what they wrote; everything here was answered. */
export interface Known {
  readonly issued: Issued[];
  readonly clientes: Set<string>;
  /** Documents whose cancellation was answered. */
  readonly cancelled: Set<string>;
  /** Drafts and their companies. */
  readonly borradores: Map<string, string>;
  /** Drafts that were used or deleted. */
  readonly ended: Set<string>;
  /** Whether `consulta` is blocked; undefined when the answer to that was lost. */
  isBlocked: boolean | undefined;
  /** Drafts whose end was asked for without an answer: they may be there or not. */
  readonly uncertain: Set<string>;
}

/** The company of each user; admin and soporte see all. */
export const companiesOf = (user: DemoUserName): readonly string[] =>
  demoUsers.find(({ usuario }) => usuario === user)?.empresas ?? [];
export const seesAll = (user: DemoUserName): boolean => user === 'admin' || user === 'soporte';

/** Servers as operations use them: within this process (`World`) or in one of their own. */
export interface Stage {
  readonly random: Random;
  readonly clock: Clock;
  readonly known: Known;
  readonly storage: Pick<Storage, 'aside'>;
  readonly store: Store;
  pick<T>(list: readonly T[]): T;
  chance(percent: number): boolean;
  call<R>(
    user: DemoUserName,
    work: (controller: ApiClient['controller']) => Promise<{ data: R }>,
  ): Promise<Answer<R>>;
}

/** Knowledge of the clients before their first request. */
export const knowNothing = (): Known => ({
  issued: [],
  clientes: new Set(),
  cancelled: new Set(),
  borradores: new Map(),
  ended: new Set(),
  isBlocked: false,
  uncertain: new Set(),
});

/** Two replicas on PostgreSQL for odd seeds, one server on a SQLite file for even ones. */
export function databaseOf(seed: number): DatabaseKind {
  const kind = reopenable[seed % 2];
  if (kind === undefined) throw new Error('There are two kinds of database');
  return kind;
}

interface Server {
  readonly api: TestApi;
  isKilled: boolean;
}

/** Servers on one database, their clock and what their clients know. Everything random comes from the seed. */
export class World implements Stage {
  readonly random: Random;
  readonly clock = manualClock(START);
  readonly known = knowNothing();
  readonly trace: string[] = [];
  readonly storage: Storage;
  readonly #seed: number;
  readonly #servers: Server[] = [];
  #made = 0;
  #target = '';
  #dispose: () => Promise<void> = () => Promise.resolve();

  constructor(seed: number, storage: Storage) {
    this.#seed = seed;
    this.random = seededRandom(seed);
    this.storage = storage;
  }

  async open(): Promise<void> {
    const kind = databaseOf(this.#seed);
    const database = await kind.create();
    [this.#target, this.#dispose] = [database.target, () => database.dispose()];
    this.#servers.push(await this.#start());
    if (kind.kind === 'postgres') this.#servers.push(await this.#start());
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map(({ api }) => api.close()));
    await this.#dispose();
  }

  /** Ids of a server differ from those of all others of the seed, and are the same on each replay. */
  async #start(): Promise<Server> {
    this.#made += 1;
    const random = seededRandom(this.#seed * 1009 + this.#made);
    // Nothing listens there: every mail fails.
    const config = { demoSmtp: { host: '127.0.0.1', port: 9 }, loginAttempts: 1_000_000 };
    const options = { database: this.#target, seed: 'empty', clock: this.clock, random, config } as const;
    const api = testApi(options);
    // Data is there from the first call on, for which all others wait in the process.
    await api.as('admin').controller.documentosElectronicos.consulta({});
    return { api, isKilled: false };
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random.int(0, list.length - 1)] as T;
  }
  chance(percent: number): boolean {
    return this.random.int(1, 100) <= percent;
  }

  get store(): Store {
    return storeOf(this.anyServer.api.db, 'default');
  }
  get anyServer(): TestApi {
    return this.#servers[0]!.api;
  }

  /** A call of a user to one of the servers, which may lose its storage or its life at any statement. */
  async call<R>(
    user: DemoUserName,
    work: (controller: ApiClient['controller']) => Promise<{ data: R }>,
  ): Promise<Answer<R>> {
    const server = this.pick(this.#servers);
    const kind = this.pick([...Array<'well'>(8).fill('well'), 'disk', 'kill'] as const);
    const statement = this.random.int(0, 30);
    const fate: Fate =
      kind === 'well'
        ? { left: Infinity, kind: 'disk', server, hasFailed: false }
        : { left: statement, kind, server, hasFailed: false };
    const answer = await this.storage.call(fate, () => answerOf(() => work(server.api.as(user).controller)));
    if (kind === 'kill') server.isKilled = true;
    if (answer instanceof Error) {
      if (!fate.hasFailed)
        throw new Violation(`${user}: an answer that no client expects: ${describe(answer)}`);
      return { kind: 'failed' };
    }
    expectBlocked(this.known, user, answer);
    return answer;
  }

  /** Runs operations at once, each step of one of them in the order of the seed. */
  atOnce<R>(works: readonly (() => Promise<R>)[]): Promise<R[]> {
    const waiting = async (): Promise<number> => {
      const { rows } = await this.storage.aside(() => LOCKS.execute(this.anyServer.api.db));
      return Number(rows[0]?.waiting);
    };
    return atOnce(works, (list) => this.pick(list), waiting);
  }

  /** Starts killed servers again. */
  async restart(): Promise<void> {
    for (const [place, { api, isKilled }] of this.#servers.entries()) {
      if (!isKilled) continue;
      await this.storage.aside(async () => {
        await api.close();
        this.#servers[place] = await this.#start();
      });
    }
  }
}

/** Compares the answer of a request with what its client knows of its user. */
export function expectBlocked({ isBlocked }: Known, user: DemoUserName, answer: Answer<unknown>): void {
  const isShutOut = answer.kind === 'refused' && answer.code === '401';
  if (user === 'consulta' && isBlocked !== undefined && isBlocked !== isShutOut)
    throw new Violation(`A user is ${isBlocked ? '' : 'not '}blocked: ${JSON.stringify(answer)}`);
  if (user !== 'consulta' && isShutOut) throw new Violation(`${user} is not blocked`);
}

/** Statements of PostgreSQL that wait for a lock. */
const LOCKS = sql<{
  waiting: number;
}>`select count(*) as waiting from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`;

/** The answer of a request, or the error of one that has none or that no client expects. */
export async function answerOf<R>(work: () => Promise<{ data: R }>): Promise<Answer<R> | Error> {
  try {
    return { kind: 'done', data: (await work()).data };
  } catch (error) {
    if (error instanceof OperationFailure) return { kind: 'refused', code: error.codigo ?? '' };
    if (error instanceof ApiFailure && error.response.status < 500)
      return { kind: 'refused', code: String(error.response.status) };
    return error instanceof Error ? error : new Error(String(error));
  }
}

export const describe = (error: Error): string =>
  error instanceof AxiosError ? `${error.message} ${JSON.stringify(error.response?.data)}` : error.message;
