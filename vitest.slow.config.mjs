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
    // They measure nothing, but two servers under load and a database are enough for two processors.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
