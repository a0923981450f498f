import { local } from '../lib/storage.ts';

const key = 'lastSignIn';

/** Marks a new sign-in, as opposed to a return with a stored token. */
export const markSignIn = (now: number): void => local.set(key, String(now));

/** Id of the current sign-in: the same after a reload and in other tabs, a new one after signing in again. */
export const currentSignIn = (): string => local.get(key) ?? 'stored token';
