/** `import '@portal/mock-api/vitest'` adds the matchers of the mock API to vitest's `expect`. */
import { expect } from 'vitest';
import { mockApiMatchers, type MockApiMatchers } from './matchers.ts';

expect.extend(mockApiMatchers);

declare module 'vitest' {
  // The name of the parameter is vitest's.
  interface Matchers<T> extends MockApiMatchers<T> {}
}
