import { Auth0Client } from '@auth0/auth0-spa-js';
import type { ProviderSettings } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';

/** Auth0's client with the URL of the Management API, for which its tokens are issued. */
export interface Tenant {
  readonly client: Auth0Client;
  /** Ends in a slash. */
  readonly managementUrl: string;
}

let opened: { readonly settings: ProviderSettings; readonly tenant: Tenant } | null = null;

/** The return URL for Auth0; it must be in both lists of allowed URLs at Auth0. */
export const returnUrl = (): string => window.location.origin + paths.login;

/**
 * The tenant of the settings: `domain` and `clientId`, and `audience` if the Management API has another URL than
 * `https://{domain}/api/v2/` (custom domains).
 *
 * Sessions survive a reload through refresh tokens in local storage: browsers no longer send Auth0's cookie from the silent frame,
 * unless Auth0 is served from the portal's own domain.
 *
 * @returns `null` when a setting is missing.
 */
export function tenantOf(settings: ProviderSettings): Tenant | null {
  if (opened?.settings === settings) return opened.tenant;
  const { domain = '', clientId = '' } = settings;
  if (domain === '' || clientId === '') return null;
  const address = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  const audience = settings['audience'] ?? `${address}/api/v2/`;
  const client = new Auth0Client({
    domain,
    clientId,
    useRefreshTokens: true,
    cacheLocation: 'localstorage',
    authorizationParams: {
      audience,
      redirect_uri: returnUrl(),
      scope: 'openid profile email read:current_user update:current_user_metadata',
    },
  });
  const tenant = { client, managementUrl: audience.endsWith('/') ? audience : `${audience}/` };
  opened = { settings, tenant };
  return tenant;
}
