import { defineConfig } from 'vitest/config';
import { startTestClock } from './scripts/tooling/test-clock.mjs';

startTestClock();

/**
 * Tests that start and kill server processes, run the benchmark's servers, or have `portal-verify` find hundreds of broken servers: they
 * take a minute and more, and what they guard changes rarely. `npm run test:slow` runs them, and so does CI.
 */
export default defineConfig({
  test: {
    name: 'slow',
    include: ['{apps,packages}/*/{src,test}/**/*.slow.test.ts', 'scripts/*.slow.test.ts'],
    globalSetup: ['apps/mock-api/test/global-setup.ts'],
    // One file at a time keeps 1.3 of two processors busy. None measures anything, and each has its own servers, databases and folders.
    maxWorkers: 2,
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
