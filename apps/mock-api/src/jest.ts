/** `import '@portal/mock-api/jest'` adds the matchers of the mock API to Jest's global `expect`. */
import { mockApiMatchers, type MockApiMatchers } from './matchers.ts';

const { expect } = globalThis as { readonly expect?: { extend(matchers: object): void } };
if (expect === undefined)
  throw new Error(
    '@portal/mock-api/jest needs the global expect of Jest. With injectGlobals: false import @portal/mock-api/jest-globals.',
  );
expect.extend(mockApiMatchers);

declare global {
  namespace jest {
    // eslint-disable-next-line @typescript-eslint/no-unused-vars -- merged with the interface of @types/jest, which has both
    interface Matchers<R, T> extends MockApiMatchers<R> {}
  }
}
