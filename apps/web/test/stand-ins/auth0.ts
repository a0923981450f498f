import type { IncomingMessage, ServerResponse } from 'node:http';
import { Events, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { allowEveryOrigin, bodyOf, listen, sendJson } from './http.ts';

interface Profile {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string;
}

export interface Auth0StandIn {
  /** For `config.json`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly metadata: Record<string, unknown>;
  /** Grants of tokens so far, and calls of the Management API. */
  readonly calls: string[];
  /** The person cancels at Auth0; the session is revoked; the Management API refuses; tokens are old when they arrive. */
  failing: 'cancelled' | 'revoked' | 'management' | 'stale' | null;
  close(): Promise<void>;
}

/**
 * A tenant of Auth0 with one person, who signs in without being asked: an OAuth 2 server with signed tokens and PKCE, beside it
 * `/v2/logout` and the two calls of the Management API that the portal makes.
 */
export async function startAuth0(profile: Profile): Promise<Auth0StandIn> {
  const issuer = new OAuth2Issuer(true);
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer, { token: '/oauth/token' });
  const calls: string[] = [];
  const metadata: Record<string, unknown> = {};
  const tokens = new Set<unknown>();
  const userPath = `/api/v2/users/${encodeURIComponent(profile.sub)}`;

  service.on(Events.BeforeTokenSigning, ({ payload }) => {
    Object.assign(payload, profile);
  });
  service.on(Events.BeforeResponse, (response, request) => {
    calls.push(request.body.grant_type);
    if (standIn.failing === 'revoked') {
      response.statusCode = 403;
      response.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
      return;
    }
    if (response.body === '') return;
    tokens.add(response.body.access_token);
    if (standIn.failing === 'stale') response.body = { ...response.body, expires_in: -1 };
  });
  service.on(Events.BeforeAuthorizeRedirect, ({ url }) => {
    if (standIn.failing !== 'cancelled') return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'User did not authorize the request');
  });

  async function management(request: IncomingMessage, response: ServerResponse) {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', ''))) {
      sendJson(response, 401, { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' });
      return;
    }
    if (standIn.failing === 'management') {
      const message = 'Insufficient scope, expected any of: read:current_user';
      sendJson(response, 403, { statusCode: 403, error: 'Forbidden', message });
      return;
    }
    if (request.method === 'PATCH') {
      const { user_metadata: changes } = JSON.parse(await bodyOf(request)) as { user_metadata: object };
      Object.assign(metadata, changes);
    }
    sendJson(response, 200, { user_metadata: metadata });
  }

  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === userPath) {
      allowEveryOrigin(request, response);
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else void management(request, response);
    } else if (url.pathname === '/v2/logout') {
      response.writeHead(302, { Location: url.searchParams.get('returnTo') ?? '/' }).end();
    } else {
      service.requestHandler(request, response);
    }
  });
  issuer.url = server.url;

  const standIn: Auth0StandIn = {
    settings: { domain: server.url, clientId: 'stand-in-client' },
    metadata,
    calls,
    failing: null,
    close: () => server.close(),
  };
  return standIn;
}
