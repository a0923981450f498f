import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { screenTitles } from './scripts/screen-titles.ts';

interface Files {
  readonly include: string[];
  /** The files of a worker share their modules. */
  readonly isShared?: boolean;
}

/** The configuration of tests that need a page, which jsdom makes. */
export const pageTests = (name: string, { include, isShared = false }: Files) =>
  defineConfig({
    plugins: [react(), screenTitles],
    test: {
      name,
      environment: 'jsdom',
      include,
      isolate: !isShared,
      // The last one's hooks run first: a page is reset after what was drawn has gone.
      setupFiles: [...(isShared ? ['test/reset.ts'] : []), 'test/setup.ts'],
      restoreMocks: true,
      // Bounds for a test that hangs, on a machine with much else to do; a table of a hundred rows costs seconds in jsdom.
      testTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      env: { TZ: 'UTC' },
    },
  });
