import { defineConfig } from 'vitest/config';
import { startTestClock } from './scripts/tooling/test-clock.mjs';

startTestClock();

/** One run over every workspace: the workers are shared, and the report counts all tests. */
export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
