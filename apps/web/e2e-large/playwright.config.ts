import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** `npm run test:large`: journeys on a file of very many documents, one after the other. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/large',
  workers: 1,
  // A million lines of CSV take a minute and more.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: { ...base.use, actionTimeout: 30_000, navigationTimeout: 30_000 },
});
