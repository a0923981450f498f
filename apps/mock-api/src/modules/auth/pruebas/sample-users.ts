import type { TestApi } from '../../../test-api.ts';

export const ADMIN = { email: 'admin@muestra.example.com', password: 'admin' } as const;
export const STAFF = { email: 'staff@muestra.example.com', password: 'staff' } as const;

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Signs a sample user in. Throws when that is refused. */
export async function signIn(t: TestApi, credentials: { email: string; password: string } = ADMIN) {
  const answer = await t.anonymous.auth.signIn({ query: credentials });
  if (!('user' in answer)) throw new Error('refused');
  return answer;
}
