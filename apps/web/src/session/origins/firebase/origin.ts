import type { SessionUser as WireUser } from '@portal/contracts';
import type { ProviderSettings } from '../../../lib/config.ts';
import type { SessionUser } from '../../types.ts';
import { text } from '../texts.ts';
import type { EmailCredentials, Report, StartResult } from '../origin.ts';
import { forgetOrigin } from '../remembered-origin.ts';
import { sentenceOf } from './sentences.ts';
import {
  initialise,
  readUser,
  signInWithPassword,
  signOut as leave,
  watchSignIn,
  writeUser,
  type Account,
} from './service.ts';
import { toRecord, toUser } from './user-record.ts';

const provider = 'Firebase';

let stopFollowing: () => void = () => undefined;

/** Restores the account stored by the SDK, and reads or creates its user record. */
export async function start(settings: ProviderSettings, report: Report): Promise<StartResult> {
  if (!(await isOpen(settings))) return { kind: 'not-configured' };
  const account = await currentAccount();
  if (account === null) {
    forgetOrigin();
    return { kind: 'none' };
  }
  try {
    return { kind: 'user', user: await enter(account, report) };
  } catch (error) {
    return { kind: 'logout', message: text('failed', { provider, reason: sentenceOf(error) }) };
  }
}

/** Signs in with e-mail and password. Fails for an account whose record cannot be read. */
export async function signIn(
  settings: ProviderSettings,
  { email, password }: EmailCredentials,
  report: Report,
): Promise<WireUser> {
  await isOpen(settings);
  try {
    return await enter(await ofApp(signInWithPassword(email, password)), report);
  } catch (error) {
    await leave();
    throw new Error(sentenceOf(error), { cause: error });
  }
}

/** Sets the whole user record. */
export async function saveUser(settings: ProviderSettings, user: SessionUser): Promise<void> {
  await isOpen(settings);
  try {
    await ofApp(writeUser(toRecord(user)));
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}

export async function signOut(settings: ProviderSettings): Promise<void> {
  stopFollowing();
  await isOpen(settings);
  await leave();
}

const isOpen = (settings: ProviderSettings): Promise<boolean> =>
  new Promise((resolve) => initialise(settings, resolve));

/** Functions of the service return `false` without an app; this throws instead. */
async function ofApp<Result>(result: Promise<Result> | false): Promise<Result> {
  if (result === false) throw new Error(text('notConfigured', { provider }));
  return result;
}

/** The signed-in account, as soon as the SDK knows it. */
function currentAccount(): Promise<Account | null> {
  return new Promise((resolve) => {
    const stop = watchSignIn((account) => {
      resolve(account);
      if (stop !== false) stop();
    });
    if (stop === false) resolve(null);
  });
}

async function enter(account: Account, report: Report): Promise<WireUser> {
  report.progress(text('loggingIn', { provider }));
  const record = await ofApp(readUser(account));
  const user = toUser(account, record);
  if (record === null) await ofApp(writeUser(toRecord(user)));
  report.progress(text('loggedIn', { provider }));
  follow(account.uid, report);
  return user;
}

/** Reports when the session ends: in another tab, or by Firebase. */
function follow(uid: string, report: Report): void {
  stopFollowing();
  const stop = watchSignIn((account) => {
    if (account?.uid === uid) return;
    stopFollowing();
    report.ended(text('ended', { provider }));
  });
  stopFollowing = () => {
    if (stop !== false) stop();
  };
}
