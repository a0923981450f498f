import { defineConfig, devices } from '@playwright/test';
import { startTestClock } from '../../scripts/tooling/test-clock.mjs';

startTestClock();

const executablePath = process.env['CHROMIUM_PATH'];

/** Browser journeys against the built portal and the real mock API, which `global-setup` starts on a free port. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    // Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A film of every test costs a quarter of the processor's time; the last picture tells as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
