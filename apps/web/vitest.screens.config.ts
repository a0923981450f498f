import { pageTests } from './vitest.page.ts';

/**
 * Tests that draw a screen (`*.test.tsx`). The files of a worker share their modules, which saves a third of their time; `test/reset.ts`
 * puts back what modules keep.
 */
export default pageTests('web-screens', { include: ['src/**/*.test.tsx'], isShared: true });
