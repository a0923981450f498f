// npm run dev: the API restarts when its sources change, the portal reloads in the browser as its own do.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { stopAll } from './tooling/processes.mjs';
import { serverFlags } from './tooling/server-flags.mjs';
import { runTool } from './tooling/tools.mjs';

await underOwnNode();

const webPort = Number(process.env['PORT'] || 3000);
const apiPort = await freePort(webPort + 1);
mkdirSync(fromRoot('.data'), { recursive: true });
console.log(`API on http://localhost:${apiPort}, portal on http://localhost:${webPort}. Ctrl-C stops both.`);

const apiFlags = serverFlags(
  process.argv.slice(2),
  { ...process.env, PORT: String(apiPort) },
  { port: String(apiPort), database: fromRoot('.data/dev.sqlite') },
);
const api = runTool([
  'node',
  '--watch',
  '--watch-preserve-output',
  fromRoot('apps/mock-api/src/main.mjs'),
  ...apiFlags,
]);
const web = runTool(['vite', '--port', String(webPort), '--strictPort', '--clearScreen', 'false'], {
  cwd: fromRoot('apps/web'),
  env: { API_URL: `http://localhost:${apiPort}` },
});
const { code } = await Promise.race([api, web]);
stopAll(code);

/**
 * @param {number} first
 * @returns {Promise<number>} the first port from there on that is free
 */
async function freePort(first) {
  for (let port = first; port < first + 50; port += 1) {
    const isFree = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error(`No free port between ${first} and ${first + 49}`);
}
