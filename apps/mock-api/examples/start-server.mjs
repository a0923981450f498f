import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts the server of a clone in a process of its own, on a free port, under the clone's Node.js.
 *
 * @param {string} portal folder of the clone
 * @param {...string} flags such as '--seed', 'empty'
 */
export async function startServer(portal, ...flags) {
  const program = [join(portal, 'apps/mock-api/src/main.mjs'), '--port', '0', '--quiet', ...flags];
  const child = spawn(join(portal, 'node_modules/.bin/node'), program, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const piece of child.stdout) {
    text += piece;
    const url = /http:\S+/.exec(text)?.[0];
    if (url) return { url, stop: () => Promise.all([once(child, 'exit'), child.kill()]) };
  }
  throw new Error('The server did not start.');
}
