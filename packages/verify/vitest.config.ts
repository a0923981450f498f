import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'verify',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    testTimeout: 300_000,
    isolate: false,
  },
});
