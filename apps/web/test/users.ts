import type { SessionUser } from '../src/session/types.ts';

/** A signed-in person for tests that need no service. */
export const makeUser = (role: readonly string[], data: Partial<SessionUser['data']> = {}): SessionUser => ({
  uuid: 'u-1',
  role: [...role],
  from: 'api',
  data: { displayName: 'Ana Benítez', photoURL: '', email: 'ana@example.com', ...data },
});

/** The companies of the demo user `cliente`. */
export const empresas = [
  { id: 'emp-1', razon_social: 'Distribuidora Tajy S.A.' },
  { id: 'emp-3', razon_social: 'Marisol Cabrera de Rojas' },
];
