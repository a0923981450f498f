import { defineConfig } from 'vitest/config';
import { screenTitles } from './scripts/screen-titles.ts';

/**
 * Tests of code that needs no page (`*.test.ts`): no jsdom is set up for them. Those of screens are `*.test.tsx`; others that need a page
 * share one (`*.page.test.ts`) or have their own (`*.dom.test.ts`).
 */
export default defineConfig({
  plugins: [screenTitles],
  test: {
    name: 'web',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'vitals/**/*.test.ts'],
    exclude: ['**/*.{dom,page}.test.ts', '**/*.slow.test.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    env: { TZ: 'UTC' },
  },
});
