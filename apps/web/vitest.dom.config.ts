import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { screenTitles } from './scripts/screen-titles.ts';

/** Tests that draw a screen (`*.test.tsx`) or need a page for something else (`*.dom.test.ts`). */
export default defineConfig({
  plugins: [react(), screenTitles],
  test: {
    name: 'web-dom',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Bounds for a test that hangs, on a machine with much else to do; a table of a hundred rows costs seconds in jsdom.
    testTimeout: 120_000,
    env: { TZ: 'UTC' },
  },
});
