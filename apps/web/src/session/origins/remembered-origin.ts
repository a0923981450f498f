import type { SessionUser } from '@portal/contracts';
import { local } from '../../lib/storage.ts';

const key = 'portal.signedInAt';

/**
 * The external provider last used to sign in from this browser. Only that one is checked at start-up, so that other users do not
 * wait for its SDK; signing in elsewhere replaces it, so that the last sign-in wins.
 */
export const rememberOrigin = (from: SessionUser['from']): void => local.set(key, from);
export const isRemembered = (from: SessionUser['from']): boolean => local.get(key) === from;
export const forgetOrigin = (): void => local.remove(key);
