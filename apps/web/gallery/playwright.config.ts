import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** `npm run gallery`: takes the pictures and nothing else. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.gallery.ts',
  globalSetup: '../e2e/global-setup.ts',
  globalTeardown: './write-index.ts',
  outputDir: '../test-results/gallery',
  timeout: 120_000,
  reporter: 'line',
});
