import { INVALID_TOKEN, type SessionUser, type UserChanges } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { deepMerge } from '../../core/deep-merge.ts';
import { notFound } from '../../core/not-found.ts';
import { findCaller, sessionUser } from '../../session/caller.ts';
import { mockUsersOf, withoutPassword, type MockUser } from '../../session/mock-users.ts';
import { exclusively } from '../../store/exclusively.ts';
import { lockRow, updateRow } from '../../store/lock-row.ts';
import type { Store } from '../../store/store.ts';
import { byEmail, emailTaken } from './service.ts';

const updated = (user: SessionUser) => ({ status: 200, body: user }) as const;
const invalidToken = { status: 401, body: { error: INVALID_TOKEN } } as const;
/** Size limit of one user's settings: those of the portal have some 2 kB. */
const MOST_STORED = 64 * 1024;
const tooLarge = {
  status: 413,
  body: { error: 'Los ajustes del usuario superan el máximo de 64 kB.' },
} as const;
const isTooLarge = (...texts: readonly string[]): boolean =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > MOST_STORED;

const notOwn = { status: 403, body: { error: 'Solo puede cambiar su propio usuario.' } } as const;

/**
 * Merges changes into the stored user of that uuid and returns the whole user. The template compared the sent user with
 * itself and stored nothing; here it is stored, as the settings panel expects.
 */
export function updateUser(context: Context, changes: UserChanges) {
  const { user: caller } = context;
  return exclusively(context.store, 'auth', async (store) => {
    const mock = await mockUsersOf(store).get(changes.uuid);
    const portal = mock === undefined ? await findCaller(store, changes.uuid) : undefined;
    if (mock === undefined && portal === undefined) return notFound('el usuario');
    if (caller !== null && caller.id !== changes.uuid) return notOwn;
    if (mock !== undefined) return updateMockUser(store, mock, changes);
    // The portal's users are real ones and can only be changed with a token.
    return caller === null ? invalidToken : updatePortalUser(store, caller.id, changes.data);
  });
}

/** Unknown keys are kept, both in `data` and beside it: clients send the whole user back. */
async function updateMockUser(store: Store, user: MockUser, { data, ...changes }: UserChanges) {
  const { email } = data;
  const holder = email === undefined ? undefined : await byEmail(store, email);
  if (holder !== undefined && holder.uuid !== user.uuid) return { status: 400, body: emailTaken } as const;
  const { uuid, from, role, password } = user;
  const merged: MockUser = {
    ...deepMerge(user, changes),
    ...{ uuid, from, role, password },
    data: deepMerge(user.data, data),
  };
  if (isTooLarge(JSON.stringify(merged))) return tooLarge;
  await mockUsersOf(store).replace(user.uuid, merged);
  return updated(withoutPassword(merged));
}

/** Name, email and companies of a portal user are changed in the management of users, not by the settings panel. */
async function updatePortalUser(store: Store, id: string, { settings, shortcuts }: UserChanges['data']) {
  const row = await lockRow(store, 'usuarios', id);
  if (row === undefined) return notFound('el usuario');
  const changed = {
    settings: JSON.stringify(deepMerge(JSON.parse(row.settings) as object, settings ?? {})),
    shortcuts: shortcuts === undefined ? row.shortcuts : JSON.stringify(shortcuts),
  };
  if (isTooLarge(changed.settings, changed.shortcuts)) return tooLarge;
  await updateRow(store, 'usuarios', row, changed);
  const caller = await findCaller(store, id);
  return caller === undefined ? notFound('el usuario') : updated(await sessionUser(store, caller));
}
