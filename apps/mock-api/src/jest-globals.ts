/**
 * `import '@portal/mock-api/jest-globals'` adds the matchers of the mock API to the `expect` that tests import from `@jest/globals`, as they
 * must with `injectGlobals: false`.
 */
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an import would go into the declarations
/// <reference path="./jest-modules.d.ts" />
import { expect } from '@jest/globals';
import { mockApiMatchers, type MockApiMatchers } from './matchers.ts';

expect.extend(mockApiMatchers);

declare module 'expect' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- merged with the interface of Jest, which has both
  interface Matchers<R extends void | Promise<void>, T> extends MockApiMatchers<R> {}
}
