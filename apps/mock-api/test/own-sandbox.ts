import { beforeEach } from 'vitest';

/**
 * The name of a sandbox that is new in every test of the suite: data of its own without the price of a new database. Call it where
 * the suite is described; the name is known once a test runs.
 */
export function ownSandbox(prefix: string): () => string {
  let tests = 0;
  beforeEach(() => {
    tests += 1;
  });
  return () => `${prefix}-${String(tests)}`;
}
