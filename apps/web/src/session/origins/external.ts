import { getConfig, type Provider, type ProviderSettings } from '../../lib/config.ts';
import type { SessionUser } from '../types.ts';
import { text } from '../../api/texts.ts';
import type { Origin, PasswordOrigin, RedirectOrigin, Report, StartResult } from './origin.ts';
import { isRemembered } from './remembered-origin.ts';

/** The lazily loaded part of every provider; the settings are those of `config.json`. */
interface Implementation {
  start(settings: ProviderSettings, report: Report): Promise<StartResult>;
  saveUser(settings: ProviderSettings, user: SessionUser): Promise<void>;
  signOut(settings: ProviderSettings): Promise<void>;
}

const settingsOf = (from: Provider): ProviderSettings => getConfig()[from] ?? {};

/** The common part of all providers. Their code, with the SDK, is loaded on sign-in or when a session with them exists. */
const external = (from: Provider, load: () => Promise<Implementation>): Origin => ({
  from,
  isConfigured: () => getConfig()[from] !== null,
  async start(report) {
    if (getConfig()[from] === null) return { kind: 'not-configured' };
    if (!isRemembered(from)) return { kind: 'none' };
    const code = await load().catch(() => null);
    return code === null
      ? { kind: 'logout', message: text('network') }
      : code.start(settingsOf(from), report);
  },
  saveUser: async (user) => (await load()).saveUser(settingsOf(from), user),
  signOut: async () => (await load()).signOut(settingsOf(from)),
});

const loadFirebase = () => import('./firebase/origin.ts');
const loadAuth0 = () => import('./auth0/origin.ts');

export const firebase: PasswordOrigin = {
  ...external('firebase', loadFirebase),
  signIn: async (credentials, report) =>
    (await loadFirebase()).signIn(settingsOf('firebase'), credentials, report),
};

export const auth0: RedirectOrigin = {
  ...external('auth0', loadAuth0),
  signIn: async () => (await loadAuth0()).signIn(settingsOf('auth0')),
};

/** Whether any external sign-in is configured. */
export const hasExternalSignIn = (): boolean => firebase.isConfigured() || auth0.isConfigured();
