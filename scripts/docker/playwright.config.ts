import { defineConfig, devices } from '@playwright/test';
import { portalUrl } from './demo.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** The checks of the Compose demo, one after the other; `main.ts` sets the environment of the engine and of the demo. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.cache/docker-checks',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  // What follows needs a demo that runs; it is removed in any case.
  projects: [
    { name: 'start', testMatch: 'start.spec.ts', teardown: 'end' },
    ...['containers', 'journey', 'replicas', 'restart'].map((name) => ({
      name,
      testMatch: `${name}.spec.ts`,
      dependencies: ['start'],
    })),
    { name: 'end', testMatch: 'end.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: portalUrl,
    viewport: { width: 1280, height: 800 },
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
