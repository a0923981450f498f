import { pageTests } from './vitest.page.ts';

/** Tests of what a page keeps in its modules, in the browser's storage or in its address (`*.dom.test.ts`): each file has a page of its own. */
export default pageTests('web-dom', { include: ['src/**/*.dom.test.ts'] });
