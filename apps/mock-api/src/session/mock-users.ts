import type { SessionUser } from '@portal/contracts';
import type { Caller } from '../context/context.ts';
import { collection } from '../store/collections/collection.ts';
import type { Store } from '../store/store.ts';

/** A user of the sample areas: the session user of a response, plus the password as `hashPassword` stores it. */
export interface MockUser {
  readonly uuid: string;
  readonly from: 'custom-db';
  /** One name as plain text; portal users have a list. */
  readonly role: 'admin' | 'staff';
  readonly password: string;
  readonly data: SessionUser['data'];
}

export const mockUsersOf = (store: Store) => collection<MockUser>(store, 'auth/users', ({ uuid }) => uuid);

/** The part that a response may contain: everything but the password. */
export function withoutPassword({ password: _secret, ...user }: MockUser): SessionUser {
  return user;
}

/** The caller with the id of a sample user, who has no companies; undefined when unknown. */
export async function findMockCaller(store: Store, id: string): Promise<Caller | undefined> {
  const user = await mockUsersOf(store).get(id);
  if (user === undefined) return undefined;
  const { email, displayName } = user.data;
  return {
    id: user.uuid,
    usuario: email,
    email,
    nombre: displayName,
    nro_documento: '',
    roles: [user.role],
    empresas: [],
  };
}
