import type { RootState } from '../lib/store/root-reducer.ts';
import { selectUser } from '../session/session-slice.ts';
import type { SessionUser } from '../session/types.ts';

/** The signed-in user; `null` for a guest, as is a user without a role (spec §6), such as one with a temporary password. */
export function selectMember(state: RootState): SessionUser | null {
  const user = selectUser(state);
  return user !== null && user.role.length > 0 ? user : null;
}
