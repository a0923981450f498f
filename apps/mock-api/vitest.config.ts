import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mock-api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'examples/**/*.test.ts'],
    // `npm run test:slow` has these: vitest.slow.config.mjs at the root.
    exclude: ['**/*.slow.test.ts'],
    // No test replaces a module: the server's are loaded once a worker, which halves the time of a file.
    isolate: false,
    globalSetup: ['test/global-setup.ts'],
    // A PostgreSQL with a few hundred rows, on two busy cores, is not quick.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A second, its default, is short on such a machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
