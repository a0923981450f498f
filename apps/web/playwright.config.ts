import { defineConfig, devices } from '@playwright/test';
import { startTestClock } from '../../scripts/tooling/test-clock.mjs';

startTestClock();

const executablePath = process.env['CHROMIUM_PATH'];

/** Browser journeys against the built portal and the real mock API, which `global-setup` starts on a free port. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // For two processors: a page waits a quarter of its time, for the API, for motion and for the next step of its test.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Of a machine that does other things as well: no journey takes a third of it on a quiet one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    // Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a sixth of the processor's time, a film of every test a quarter: `--trace on` makes one where it is looked at.
    trace: 'off',
    // One that stays from test to test would serve the build of an earlier one; the tests without a connection allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
