import { isMissingCode } from '../../lib/deployment.ts';
import { http } from '../../lib/http.ts';
import { record } from '../../lib/record.ts';
import { loadApi } from '../../api/load-api.ts';
import { signedInOf } from '../signed-in.ts';
import { text as apiText } from '../../api/texts.ts';
import { text } from '../texts.ts';
import { dropToken, isTokenValid, readToken, storeToken } from '../token.ts';
import type { Origin, StartOutage, StartResult } from './origin.ts';
import { forgetOrigin } from './remembered-origin.ts';

/** The result of checking the stored token (spec §4). */
export type TokenEvent =
  | { readonly kind: 'auto-login'; readonly token: string }
  | { readonly kind: 'auto-logout'; readonly message: string }
  | { readonly kind: 'no-token' };

/** Checks the expiry claim of the stored token; an expired one is removed. */
export function checkToken(now: number): TokenEvent {
  const token = readToken();
  if (token === null) return { kind: 'no-token' };
  if (isTokenValid(token, now)) return { kind: 'auto-login', token };
  clearSession();
  return { kind: 'auto-logout', message: text('expired') };
}

/** Stores the token and sends it with every request from now on. Forgets the external provider used before. */
export function adoptToken(token: string): void {
  storeToken(token);
  forgetOrigin();
  http.defaults.headers.common.Authorization = `Bearer ${token}`;
}

/** Forgets the token, also one that another tab stored. */
export function clearSession(): void {
  dropToken();
  delete http.defaults.headers.common.Authorization;
}

/** The token that this tab sends. The stored one may be that of another user, who signed in in another tab. */
function ownToken(): string | undefined {
  const header = http.defaults.headers.common.Authorization;
  return typeof header === 'string' ? header.replace('Bearer ', '') : undefined;
}

/** Forgets the token of this tab. A newer one, stored by another tab, stays. */
export function endSession(): void {
  if (readToken() === ownToken()) dropToken();
  delete http.defaults.headers.common.Authorization;
}

async function signInWithToken(token: string): Promise<StartResult> {
  try {
    const api = await loadApi();
    // In the header, not in the query: logs of proxies have addresses.
    const response = await api.session.accessToken({}, { headers: { Authorization: `Bearer ${token}` } });
    const { user, access_token } = signedInOf(response);
    adoptToken(access_token);
    return { kind: 'user', user };
  } catch (error) {
    const outage = outageOf(error);
    if (outage !== undefined) return { kind: 'unreachable', ...outage };
    clearSession();
    return { kind: 'logout', message: text('tokenFailed') };
  }
}

/** What to say about a failure that says nothing about the token: no connection, or a service that cannot respond for now. */
function outageOf(error: unknown): StartOutage | undefined {
  const { status } = record(record(error)['response']);
  if (typeof status === 'number')
    return status >= 500 || status === 408 || status === 429
      ? { message: apiText('failed', { estado: status }), isOffline: false }
      : undefined;
  return isMissingCode(error) || record(error)['isAxiosError'] === true
    ? { message: apiText('network'), isOffline: true }
    : undefined;
}

export const ownApi: Origin = {
  from: 'api',
  isConfigured: () => true,
  async start() {
    const event = checkToken(Date.now());
    switch (event.kind) {
      case 'auto-login':
        return signInWithToken(event.token);
      case 'auto-logout':
        return { kind: 'logout', message: event.message };
      case 'no-token':
        return { kind: 'none' };
    }
  },
  /** Only existing keys are sent: the service merges them into the stored ones. */
  async saveUser({ uuid, data: { settings, shortcuts } }) {
    const api = await loadApi();
    const data = { ...(settings && { settings }), ...(shortcuts && { shortcuts }) };
    await api.auth.updateUser({ body: { user: { uuid, data } } });
  },
  signOut() {
    const token = ownToken();
    // Nobody waits for it: the token is forgotten in any case, and expires by itself.
    if (token !== undefined)
      void loadApi()
        .then(({ controller }) =>
          controller.usuarios.cerrarSesion({}, { headers: { Authorization: `Bearer ${token}` } }),
        )
        .catch(() => undefined);
    endSession();
    return Promise.resolve();
  },
};
