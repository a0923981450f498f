import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { startTestClock } from './scripts/tooling/test-clock.mjs';

startTestClock();

/** One run over every workspace: the workers are shared, and the report counts all tests. */
export default defineConfig({
  test: {
    // Vitest itself leaves one processor free, which on two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      'packages/*',
      'apps/mock-api',
      'apps/web/vitest.{node,dom,screens}.config.ts',
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
        },
      },
    ],
  },
});
