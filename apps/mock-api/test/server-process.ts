import axios from 'axios';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient, type ApiClient } from '@portal/contracts/client';
import { systemClock } from '../src/core/clock.ts';
import { defaultConfig } from '../src/core/config.ts';
import type { SeedName } from '../src/context/seed-area.ts';
import { demoUsers, type DemoUserName } from '../src/seed/demo-users.ts';
import { signToken } from '../src/core/tokens.ts';
import type { DatabaseKind } from './databases.ts';
import { endProcess } from './end-process.ts';

const MAIN = join(import.meta.dirname, '../src/main.mjs');
/** Shifts the clock of a process. When `NODE_OPTIONS` loads it too, it runs only once. */
const CLOCK_PRELOAD = new URL('../../../scripts/tooling/test-clock-preload.mjs', import.meta.url).href;
/** Makes a process send itself `kill -9` at a statement. */
const KILL_PRELOAD = new URL('kill-preload.ts', import.meta.url).href;
const CLOCK_OFFSET = 'TEST_CLOCK_OFFSET';

/** The real server in a process of its own. */
export interface ServerProcess {
  /** The typed client of a demo user. */
  as(user: DemoUserName): ApiClient;
  /** Sends `kill -9` and waits for the end of the process. */
  kill(): Promise<void>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<unknown>;
}

export interface ServerProcessOptions {
  /** By default without documents. */
  readonly seed?: SeedName;
  /** The statement of its requests, from 0, at which it is killed. */
  readonly killAt?: number;
  /** How far its clock is ahead of the test's, in milliseconds. */
  readonly ahead?: number;
}

/** A database and the servers that run on it, one after the other or together. */
export interface ServersOnDatabase {
  readonly target: string;
  start(options?: ServerProcessOptions): Promise<ServerProcess>;
  /** Kills running servers and removes the database. */
  dispose(): Promise<void>;
}

export async function serversOn({ create }: DatabaseKind): Promise<ServersOnDatabase> {
  const database = await create();
  const started: ChildProcess[] = [];
  return {
    target: database.target,
    start: async ({ seed = 'empty', ahead = 0, killAt } = {}) => {
      const options = ['--port', '0', '--database', database.target, '--seed', seed, '--quiet'];
      // On top of the offset of the tests themselves (`scripts/tooling/test-clock.mjs`).
      const offset = Number(process.env[CLOCK_OFFSET] ?? 0) + ahead;
      const preloads = killAt === undefined ? [CLOCK_PRELOAD] : [CLOCK_PRELOAD, KILL_PRELOAD];
      const imports = preloads.flatMap((preload) => ['--import', preload]);
      const child = spawn(process.execPath, [...imports, MAIN, ...options], {
        env: { ...process.env, [CLOCK_OFFSET]: String(offset), KILL_AT_STATEMENT: String(killAt) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(child);
      const ended = once(child, 'exit');
      const baseURL = `http://127.0.0.1:${await portOf(child.stdout)}`;
      return {
        as: (user) => clientOf(baseURL, user),
        kill: () => endProcess(child, 'SIGKILL'),
        ended,
      };
    },
    dispose: async () => {
      await Promise.all(started.map((child) => endProcess(child, 'SIGKILL')));
      await database.dispose();
    },
  };
}

async function portOf(output: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const piece of output) {
    text += String(piece);
    const port = /:\/\/localhost:(\d+)/.exec(text)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`The server did not start: ${text}`);
}

function clientOf(baseURL: string, name: DemoUserName): ApiClient {
  const id = demoUsers.find(({ usuario }) => usuario === name)?.id ?? '';
  const Authorization = `Bearer ${signToken(id, systemClock, defaultConfig)}`;
  return createClient({ axios: axios.create({ baseURL, headers: { Authorization } }) });
}
