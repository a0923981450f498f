import { record } from '../lib/record.ts';
import { local } from '../lib/storage.ts';

/** Storage key of the token (spec §4). */
const tokenKey = 'jwt_access_token';

export const readToken = (): string | null => local.get(tokenKey);
export const storeToken = (token: string): void => local.set(tokenKey, token);
export const dropToken = (): void => local.remove(tokenKey);

/**
 * Whether the token's expiry claim lies in the future. A malformed token or one without expiry is not valid.
 * @param now Milliseconds since the epoch.
 */
export function isTokenValid(token: string, now: number): boolean {
  const expiry = readExpiry(token);
  return expiry !== null && expiry * 1000 > now;
}

/** The `exp` claim in seconds, unverified: the service verifies, this only saves a useless request. */
export function readExpiry(token: string): number | null {
  const exp = readClaim(token, 'exp');
  return typeof exp === 'number' ? exp : null;
}

/** A claim of a token, unverified; undefined for a malformed token. */
export function readClaim(token: string, name: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return record(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))))[name];
  } catch {
    return undefined;
  }
}
