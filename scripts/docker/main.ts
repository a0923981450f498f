import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { countPlaywright, countStep, type Counts } from '../tooling/counts.mjs';
import { fromRoot } from '../tooling/paths.mjs';
import { runTool } from '../tooling/tools.mjs';
import { newReport, readReport } from '../tooling/vitest.mjs';
import { findEngine } from './engine.ts';

/**
 * Builds the demo of `docker/` on an engine, drives it, and removes it.
 * @param browser the path of a Chromium
 * @returns what passed and failed; one skipped test where there is no engine and none can be set up
 */
export async function testDemo(browser: string): Promise<Counts> {
  try {
    const engine = await findEngine();
    if (!engine) return { passed: 0, failed: 0, skipped: 1, failures: [] };
    try {
      const env = { ...engine.env, ...(await demoEnvironment()), CHROMIUM_PATH: browser };
      // A run that is interrupted has no time for its last check.
      if (!engine.isOwn) process.once('exit', () => removeNow(env));
      return await drive(env);
    } finally {
      await engine.stop();
    }
  } catch (error) {
    console.error(error);
    return countStep('an engine with the images of the demo', false);
  }
}

async function drive(env: Record<string, string>): Promise<Counts> {
  const file = newReport('docker-checks');
  const { code } = await runTool(['playwright', 'test', '--config', 'scripts/docker/playwright.config.ts'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return countPlaywright(readReport(file), code);
}

/** Project name, ports and secrets of its own, so that a demo that runs already is left alone. */
async function demoEnvironment(): Promise<Record<string, string>> {
  return {
    COMPOSE_PROJECT_NAME: `portal-test-${String(process.pid)}`,
    COMPOSE_FILE: fromRoot('docker/compose.yaml'),
    PORTAL_PORT: await freePort(),
    MAIL_PORT: await freePort(),
    // Signs that a shell, JSON, nginx and an address of a database would each read otherwise.
    SHARED_SECRET: `it's "a" $HOME \${secret} \\ @/:#&`,
    POSTGRES_PASSWORD: `p@ss/w:o"r'd $1 # \\`,
    JWT_SECRET: `jwt $secret "of" the test's own`,
    DATA_KEY: `data $key "of" the test's own`,
    // What a shell may have set must not reach the servers.
    NODE_ENV: 'production',
    PORTAL_ADDRESS: '',
    PUBLIC_URL: '',
    SMTP_HOSTS: '',
  };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

function removeNow(env: Record<string, string>): void {
  const options = ['compose', 'down', '--volumes', '--timeout', '0', '--rmi', 'all'];
  spawnSync('docker', options, { env: { ...process.env, ...env }, stdio: 'ignore', timeout: 30_000 });
}
