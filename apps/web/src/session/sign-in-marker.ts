import { local } from '../lib/storage.ts';

const key = 'lastSignIn';

/** Marks that a person has just signed in, as opposed to coming back with a stored token. */
export const markSignIn = (now: number): void => local.set(key, String(now));

/** Which sign-in this browser is in: the same after a reload and in another tab, another one after signing in again. */
export const currentSignIn = (): string => local.get(key) ?? 'stored token';
