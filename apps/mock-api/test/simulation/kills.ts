import { copyFile } from 'node:fs/promises';
import type { ApiClient } from '@portal/contracts/client';
import { systemClock } from '../../src/core/clock.ts';
import { seededRandom, type Random } from '../../src/core/random.ts';
import type { DemoUserName } from '../../src/seed/demo-users.ts';
import { openDatabase, type OpenDatabase } from '../../src/store/database.ts';
import { storeOf, type Store } from '../../src/store/store.ts';
import { serversOn, type ServerProcess, type ServersOnDatabase } from '../server-process.ts';
import { Invariants } from './invariants.ts';
import { requests, type Operation } from './operations.ts';
import {
  answerOf,
  databaseOf,
  describe,
  expectBlocked,
  knowNothing,
  Violation,
  type Answer,
  type Stage,
} from './world.ts';

export interface Lives {
  /** Each request with its answer, and each death. */
  readonly trace: readonly string[];
  readonly deaths: number;
  readonly violation?: string;
}

const lots = requests.flatMap((one) => Array<Operation<Stage>>(one.weight).fill(one));
const together = lots.filter(({ isAlone }) => isAlone !== true);
/** Statements of a life: some ten requests. */
const MOST_STATEMENTS = 250;

/** A server in a process of its own, which is killed at statements that the seed chooses, also before and after a commit. */
class ProcessStage implements Stage {
  readonly random: Random;
  readonly clock = systemClock;
  readonly known = knowNothing();
  readonly storage = { aside: <R>(work: () => Promise<R>): Promise<R> => work() };
  readonly #servers: ServersOnDatabase;
  readonly #isFile: boolean;
  #server: ServerProcess | undefined;
  #view: OpenDatabase | undefined;
  isDead = false;

  constructor(seed: number, servers: ServersOnDatabase) {
    this.random = seededRandom(seed);
    this.#servers = servers;
    this.#isFile = databaseOf(seed).kind === 'sqlite';
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random.int(0, list.length - 1)] as T;
  }
  chance(percent: number): boolean {
    return this.random.int(1, 100) <= percent;
  }

  get store(): Store {
    if (this.#view === undefined) throw new Error('No database is open');
    return storeOf(this.#view.db, 'default');
  }

  async start(): Promise<void> {
    await this.#close();
    const { target } = this.#servers;
    // A server has its SQLite file for itself: operations see it as it was before this life.
    if (this.#isFile) await copyFile(target, `${target}-view`);
    this.isDead = false;
    const killAt = this.random.int(0, MOST_STATEMENTS);
    this.#server = await this.#servers.start({ killAt });
    await this.#open(this.#isFile ? `${target}-view` : target);
  }

  /** The first life, without a death, fills the database. */
  async fill(): Promise<void> {
    const server = await this.#servers.start();
    await server.as('admin').controller.documentosElectronicos.consulta({});
    await server.kill();
    await this.#open(this.#servers.target);
  }

  async end(): Promise<void> {
    await this.#server?.kill();
    await this.#close();
    await this.#open(this.#servers.target);
  }

  async dispose(): Promise<void> {
    await this.#close();
    await this.#servers.dispose();
  }

  async call<R>(
    user: DemoUserName,
    work: (controller: ApiClient['controller']) => Promise<{ data: R }>,
  ): Promise<Answer<R>> {
    const server = this.#server;
    if (server === undefined) throw new Error('No server was started');
    const answer = await answerOf(() => work(server.as(user).controller));
    if (!(answer instanceof Error)) {
      expectBlocked(this.known, user, answer);
      return answer;
    }
    if ('response' in answer && answer.response !== undefined)
      throw new Violation(`${user}: an answer that no client expects: ${describe(answer)}`);
    // Without an answer the process is dead, or the test runs into its limit.
    await server.ended;
    this.isDead = true;
    return { kind: 'failed' };
  }

  async #open(target: string): Promise<void> {
    this.#view = openDatabase(target);
    await this.#view.ready;
  }
  async #close(): Promise<void> {
    await this.#view?.db.destroy();
    this.#view = undefined;
  }
}

/** Random requests to a server that is killed `deaths` times by `kill -9`, and checks the invariants after each. */
export async function simulateKills(seed: number, deaths: number): Promise<Lives> {
  const stage = new ProcessStage(seed, await serversOn(databaseOf(seed)));
  const invariants = new Invariants();
  const trace: string[] = [];
  let died = 0;
  try {
    await stage.fill();
    await invariants.check(stage, 0);
    while (died < deaths) {
      await stage.start();
      let written = 0;
      while (!stage.isDead) {
        const first = stage.pick(lots);
        const others = first.isAlone === true || !stage.chance(40) ? 0 : stage.random.int(1, 2);
        const chosen = [first, ...Array.from({ length: others }, () => stage.pick(together))];
        const answers = await Promise.all(chosen.map(({ run }) => run(stage)));
        for (const [index, answer] of answers.entries()) {
          const { name, writes } = chosen[index]!;
          trace.push(`${name}: ${answer.kind}`);
          if (writes && answer.kind === 'done') written += 1;
        }
      }
      died += 1;
      trace.push('killed');
      await stage.end();
      await invariants.check(stage, written);
    }
    return { trace, deaths: died };
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    return { trace, deaths: died, violation: error.message };
  } finally {
    await stage.dispose();
  }
}
