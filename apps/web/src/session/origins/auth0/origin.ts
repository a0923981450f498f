import { GenericError } from '@auth0/auth0-spa-js';
import type { SessionUser as WireUser } from '@portal/contracts';
import type { ProviderSettings } from '../../../lib/config.ts';
import { messageOf } from '../../../api/messages-of.ts';
import { text as apiText } from '../../../api/texts.ts';
import type { SessionUser } from '../../types.ts';
import type { Report, StartResult } from '../origin.ts';
import { forgetOrigin } from '../remembered-origin.ts';
import { text } from '../texts.ts';
import { returnUrl, tenantOf, type Tenant } from './client.ts';
import { leaveTo } from './leave-to.ts';
import { patchMetadata, readMetadata } from './management.ts';

const provider = 'Auth0';

/** Completes the sign-in after Auth0's page, or finds an existing session. */
export async function start(settings: ProviderSettings, report: Report): Promise<StartResult> {
  const tenant = tenantOf(settings);
  if (tenant === null) return { kind: 'not-configured' };
  try {
    await takeReturn(tenant);
    if (!(await isSignedIn(tenant))) {
      forgetOrigin();
      return { kind: 'none' };
    }
    report.progress(text('loggingIn', { provider }));
    const user = await userOf(tenant);
    report.progress(text('loggedIn', { provider }));
    return { kind: 'user', user };
  } catch (error) {
    return { kind: 'logout', message: failureOf(error) };
  }
}

/** Leaves for Auth0's sign-in page. */
export async function signIn(settings: ProviderSettings): Promise<void> {
  await needed(tenantOf(settings)).client.loginWithRedirect({ openUrl: leaveTo });
}

/** Patches `user_metadata`. */
export async function saveUser(settings: ProviderSettings, { uuid, data }: SessionUser): Promise<void> {
  const { settings: chosen, shortcuts } = data;
  const metadata = { ...(chosen && { settings: chosen }), ...(shortcuts && { shortcuts }) };
  try {
    await patchMetadata(needed(tenantOf(settings)), uuid, metadata);
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}

/** Ends the session here and at Auth0, whose page sends the browser back to the login. */
export async function signOut(settings: ProviderSettings): Promise<void> {
  const { client } = needed(tenantOf(settings));
  await client.logout({ logoutParams: { returnTo: returnUrl() }, openUrl: leaveTo });
}

function needed(tenant: Tenant | null): Tenant {
  if (tenant === null) throw new Error(text('notConfigured', { provider }));
  return tenant;
}

/**
 * Exchanges the code in the URL for tokens. Code and state are removed from the URL first, so that a reload does not repeat
 * them.
 */
async function takeReturn({ client }: Tenant): Promise<void> {
  const address = new URL(window.location.href);
  const query = address.searchParams;
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return;
  const clean = new URL(address);
  for (const key of ['code', 'state', 'error', 'error_description']) clean.searchParams.delete(key);
  window.history.replaceState(window.history.state, '', clean);
  try {
    await client.handleRedirectCallback(address.href);
  } catch (error) {
    // The same URL again, by the back button: its code has already been used.
    if (!isRefusal(error, ['missing_transaction'])) throw error;
  }
}

/** Whether there is a token, renewed silently when it is due. */
async function isSignedIn({ client }: Tenant): Promise<boolean> {
  try {
    return (await client.getTokenSilently()) !== undefined;
  } catch (error) {
    if (isRefusal(error, ['missing_refresh_token', 'login_required'])) return false;
    throw error;
  }
}

async function userOf(tenant: Tenant): Promise<WireUser> {
  const profile = await tenant.client.getUser();
  if (profile?.sub === undefined) throw new Error(apiText('unexpected'));
  const { sub, name, nickname, email = '', picture = '' } = profile;
  return {
    uuid: sub,
    from: 'auth0',
    role: ['admin'],
    data: {
      displayName: name ?? nickname ?? email,
      photoURL: picture,
      email,
      ...(await readMetadata(tenant, sub)),
    },
  };
}

const isRefusal = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof GenericError && codes.includes(error.error);

const isRevoked = (error: unknown): boolean => isRefusal(error, ['invalid_grant']);

/** An Auth0 error as a user-facing sentence. */
function sentenceOf(error: unknown): string {
  if (isRevoked(error)) return text('ended', { provider });
  if (error instanceof TypeError || isRefusal(error, ['timeout'])) return apiText('network');
  return messageOf(error);
}

/** Why there is no session. A revoked one is forgotten. */
function failureOf(error: unknown): string {
  if (!isRevoked(error)) return text('failed', { provider, reason: sentenceOf(error) });
  forgetOrigin();
  return sentenceOf(error);
}
