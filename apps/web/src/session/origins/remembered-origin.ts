import type { SessionUser } from '@portal/contracts';
import { local } from '../../lib/storage.ts';

const key = 'portal.signedInAt';

/**
 * The external provider at which somebody signed in from this browser. Only that one is asked at start-up, so that nobody else
 * waits for its SDK; signing in elsewhere replaces it, so that the last sign-in counts.
 */
export const rememberOrigin = (from: SessionUser['from']): void => local.set(key, from);
export const isRemembered = (from: SessionUser['from']): boolean => local.get(key) === from;
export const forgetOrigin = (): void => local.remove(key);
