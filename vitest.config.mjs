import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { moduleCache } from './scripts/tooling/module-cache.mjs';
import { fromRoot } from './scripts/tooling/paths.mjs';
import { startTestClock } from './scripts/tooling/test-clock.mjs';

startTestClock();

/** One run over every workspace: the workers are shared, and the report counts all tests. */
export default defineConfig({
  plugins: [moduleCache],
  test: {
    // A second run transforms only what has changed; a lockfile that changes empties the cache.
    experimental: { fsModuleCache: true, fsModuleCachePath: fromRoot('node_modules/.cache/vitest') },
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
          testTimeout: 30_000,
          include: ['**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
        },
      },
    ],
  },
});
