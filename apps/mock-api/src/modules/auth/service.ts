import type { NewMockUser, SessionUser, SignedIn, ValidationError } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { avatar } from '../../seed/pictures.ts';
import { limitedAttempt } from '../../session/limited-attempt.ts';
import { mockUsersOf, withoutPassword, type MockUser } from '../../session/mock-users.ts';
import { checkPassword, hashPassword } from '../../session/passwords.ts';
import { rejections, signToken } from '../../core/tokens.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

const refused = (type: 'email' | 'password', message: string): ValidationError => ({
  error: [{ type, message }],
});

/** The error for a registration or an update with another user's email. */
export const emailTaken = refused('email', 'The email address is already in use');

/** The sample user with exactly this e-mail. */
export async function byEmail(store: Store, email: string): Promise<MockUser | undefined> {
  return (await mockUsersOf(store).list()).find(({ data }) => data.email === email);
}

/** Emails are compared exactly. The error says which of the two was wrong (spec §5). */
export async function signIn(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const user = await byEmail(context.store, email);
  return limitedAttempt(context, user?.uuid ?? email, async () => {
    if (user === undefined) return refused('email', 'Check your email address');
    if (!(await checkPassword(password, user.password))) return refused('password', 'Check your password');
    return open(context, user);
  });
}

/** The session of a stored token, with a new one; undefined when the token is invalid or not of a sample user. */
export async function openByToken(
  context: Context,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  const uuid = context.verifyToken(token)?.userId;
  if (uuid === undefined) return undefined;
  const user = await mockUsersOf(context.store).get(uuid);
  if (user === undefined) context.notes.rejectToken(rejections.noUser);
  return user && open(context, user);
}

/** Every new user is an admin (spec §6). */
export async function register(
  context: Context,
  { displayName, email, password }: NewMockUser,
): Promise<SignedIn | ValidationError> {
  const user: MockUser = {
    uuid: context.random.id(),
    from: 'custom-db',
    role: 'admin',
    password: await hashPassword(password),
    data: { displayName, photoURL: avatar(displayName), email, settings: {}, shortcuts: [] },
  };
  const added = await exclusively(context.store, 'auth', async (store) => {
    if ((await byEmail(store, email)) !== undefined) return false;
    await mockUsersOf(store).add(user.uuid, user);
    return true;
  });
  return added ? open(context, user) : emailTaken;
}

const open = (context: Context, user: MockUser): { user: SessionUser; access_token: string } => ({
  user: withoutPassword(user),
  access_token: signToken(user.uuid, context.clock, context.config),
});
