import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Hundreds of cases made by chance take some seconds on a busy machine.
  test: {
    name: 'sifen',
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
});
