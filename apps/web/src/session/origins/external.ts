import { getConfig, type ProviderSettings } from '../../lib/config.ts';
import type { Origin } from './origin.ts';

/** An external provider whose settings are empty is not configured and never signs anybody in. */
const external = (from: Origin['from'], settings: () => ProviderSettings): Origin => ({
  from,
  start: () => Promise.resolve(settings() === null ? { kind: 'not-configured' } : { kind: 'none' }),
  signOut: () => Promise.resolve(),
});

export const firebase = external('firebase', () => getConfig().firebase);
export const auth0 = external('auth0', () => getConfig().auth0);
