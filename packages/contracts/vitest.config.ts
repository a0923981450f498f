import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The OpenAPI linter takes some seconds on a busy machine.
  test: { name: 'contracts', include: ['src/**/*.test.ts'], testTimeout: 30_000, isolate: false },
});
