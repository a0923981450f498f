import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const main = join(web, '../mock-api/src/main.mjs');

/**
 * Starts the mock API with the built portal on a free port; tests read its address from PORTAL_URL. When that is set
 * beforehand, the tests drive the portal that runs there.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_URL'] !== undefined) return undefined;
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The portal is not built: run npm run build first.');
  const server = spawn(
    process.execPath,
    [main, '--port', '0', '--database', ':memory:', '--web', dist, '--quiet'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  process.env['PORTAL_URL'] = await addressOf(server);
  return () => stop(server);
}

/** Waits for the line that names the address. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [address] = /http:\/\/[\w.[\]:-]+:\d+/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The mock API ended with ${String(code)}:\n${printed}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) {
      resolve();
      return;
    }
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
