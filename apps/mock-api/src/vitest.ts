/** `import '@portal/mock-api/vitest'` adds the matchers of the mock API to vitest's `expect`. */
import { expect } from 'vitest';
import { mockApiMatchers, type MockApiMatchers } from './matchers.ts';

expect.extend(mockApiMatchers);

declare global {
  /** Every version of vitest extends its assertions from this interface; its own has other type parameters in version 5 than before. */
  namespace Chai {
    interface Assertion extends MockApiMatchers {}
  }
}
