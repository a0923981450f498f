import { pageTests } from './vitest.page.ts';

/**
 * Tests that draw a screen (`*.test.tsx`) or need a page for less (`*.page.test.ts`). The files of a worker share their modules, which
 * saves a third of their time; `test/reset.ts` puts back what modules keep.
 */
export default pageTests('web-screens', {
  include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
  isShared: true,
});
