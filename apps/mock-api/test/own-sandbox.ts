import { beforeEach } from 'vitest';

/**
 * The name of a sandbox that is new in every test of the suite: its own data at a lower cost than a new database. Call it in the
 * `describe`; the name is known once a test runs.
 */
export function ownSandbox(prefix: string): () => string {
  let tests = 0;
  beforeEach(() => {
    tests += 1;
  });
  return () => `${prefix}-${String(tests)}`;
}
