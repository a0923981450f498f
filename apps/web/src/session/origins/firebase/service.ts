import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut as leave,
  type Auth,
  type User,
} from '@firebase/auth';
import type { ProviderSettings } from '../../../lib/config.ts';
import { text } from '../texts.ts';
import { readRecord, writeRecord } from './database.ts';

/** The account signed in at Firebase. */
export type Account = Pick<User, 'uid' | 'displayName' | 'photoURL' | 'email' | 'getIdToken'>;

/** The app: its authentication and the URL of its database. */
let app: { readonly auth: Auth; readonly databaseUrl: string } | null = null;

/**
 * Starts the SDK once. It needs `apiKey` and `databaseURL`; the other settings are passed on, except `authEmulatorUrl`, the
 * URL of an emulator of Google's sign-in servers.
 *
 * @param done called with whether there is an app: not with an empty configuration (spec §8).
 */
export function initialise(settings: ProviderSettings, done: (ok: boolean) => void): void {
  try {
    app ??= open(settings);
  } catch {
    app = null;
  }
  done(app !== null);
}

function open({ authEmulatorUrl = '', ...options }: ProviderSettings): typeof app {
  const { apiKey = '', databaseURL = '' } = options;
  if (apiKey === '' || databaseURL === '') return null;
  // Minimal setup: sessions in local storage, so that other tabs notice their end, and no frame for sign-in popups.
  const auth = initializeAuth(initializeApp(options), { persistence: browserLocalPersistence });
  if (authEmulatorUrl !== '') connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return { auth, databaseUrl: databaseURL };
}

/** Reports the signed-in account, now and on every change. `false` without an app, else an unsubscribe function. */
export const watchSignIn = (listener: (account: Account | null) => void): (() => void) | false =>
  app !== null && onAuthStateChanged(app.auth, listener);

/** Signs in. `false` without an app. */
export const signInWithPassword = (email: string, password: string): Promise<Account> | false =>
  app !== null && signInWithEmailAndPassword(app.auth, email, password).then(({ user }) => user);

/** Signs out in this browser. `false` without an app. */
export const signOut = (): Promise<void> | false => app !== null && leave(app.auth);

/** The record `users/{uid}` of the account, `null` when there is none yet. `false` without an app. */
export const readUser = (account: Account): Promise<unknown> | false =>
  app !== null && recordAt(app.databaseUrl, account).then(readRecord);

/** Sets the whole record `users/{uid}` of the signed-in account; rejects when there is none. `false` without an app. */
export function writeUser(record: unknown): Promise<void> | false {
  if (app === null) return false;
  const account = app.auth.currentUser;
  return account === null
    ? Promise.reject(new Error(text('ended', { provider: 'Firebase' })))
    : recordAt(app.databaseUrl, account).then((url) => writeRecord(url, record));
}

/** URL of a user's record with its token, which the SDK renews when necessary. */
async function recordAt(databaseUrl: string, account: Account): Promise<URL> {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/users/${encodeURIComponent(account.uid)}.json`;
  url.searchParams.set('auth', await account.getIdToken());
  return url;
}
