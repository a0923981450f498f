import { createClient, type ApiClient } from '@portal/contracts/client';
import axios from 'axios';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { defaultConfig } from '../src/core/config.ts';
import { demoUsers, type DemoUserName } from '../src/seed/demo-users.ts';
import { signToken } from '../src/session/tokens.ts';
import { endProcess } from '../test/end-process.ts';
import { ending } from './ending.ts';
import { clockFrom } from './moving-clock.ts';

/** A server on a database of very many documents, in a process of its own. */
export interface ScaleServer {
  readonly clientOf: (user: DemoUserName) => ApiClient;
  readonly close: () => Promise<void>;
}

/** @param moment at which the server's clock begins */
export async function startScaleServer(database: string, moment: string): Promise<ScaleServer> {
  const program = join(import.meta.dirname, 'servers/scale-listener.ts');
  const server = spawn(process.execPath, [program, database, moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: ending,
  });
  // That it was ended: each call says so.
  server.on('error', () => undefined);
  const [line] = (await once(server.stdout, 'data', { signal: ending })) as [Buffer];
  const baseURL = line.toString('utf8').trim();
  const httpAgent = new Agent({ keepAlive: true });
  const clock = clockFrom(moment);
  return {
    clientOf: (user) => {
      const id = demoUsers.find(({ usuario }) => usuario === user)?.id ?? '';
      const Authorization = `Bearer ${signToken(id, clock, defaultConfig)}`;
      return createClient({ axios: axios.create({ baseURL, httpAgent, headers: { Authorization } }) });
    },
    close: async () => {
      httpAgent.destroy();
      await endProcess(server, 'SIGTERM');
    },
  };
}
