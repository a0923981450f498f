import type { SessionUser } from '../src/session/types.ts';

/** A signed-in person for tests that need no service. */
export const makeUser = (role: readonly string[], data: Partial<SessionUser['data']> = {}): SessionUser => ({
  uuid: 'u-1',
  role: [...role],
  from: 'api',
  data: { displayName: 'Ana Benítez', photoURL: '', email: 'ana@example.com', ...data },
});
