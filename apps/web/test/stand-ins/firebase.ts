import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowEveryOrigin, bodyOf, listen, sendJson } from './http.ts';

interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export interface FirebaseStandIn {
  /** For `config.json`. */
  readonly settings: Readonly<Record<string, string>>;
  /** What lies below `users/`, by uid. */
  readonly records: Map<string, unknown>;
  /** Calls so far, as `GET /users/x.json`. */
  readonly calls: string[];
  /** From now on Firebase knows the account no more, or the database refuses everybody. */
  failing: 'account' | 'database' | null;
  close(): Promise<void>;
}

const hour = 3600;

/**
 * Speaks as much of Identity Toolkit (e-mail and password, look-up, renewal of tokens) and of the realtime database's REST
 * interface as the portal uses, with rules that let everybody reach their own record only.
 */
export async function startFirebase(accounts: readonly Account[]): Promise<FirebaseStandIn> {
  const records = new Map<string, unknown>();
  const calls: string[] = [];

  const tokensFor = ({ uid, email }: Account) => ({
    idToken: unsignedToken({ sub: uid, user_id: uid, email }),
    refreshToken: `refresh-${uid}`,
    expiresIn: String(hour),
    localId: uid,
  });

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const { email, password } = JSON.parse(await bodyOf(request)) as Account;
    const account = accounts.find((known) => known.email === email && known.password === password);
    if (account) sendJson(response, 200, { ...tokensFor(account), email, registered: true });
    else refuse(response, 'INVALID_LOGIN_CREDENTIALS');
  }

  async function lookUp(request: IncomingMessage, response: ServerResponse) {
    const { idToken } = JSON.parse(await bodyOf(request)) as { idToken: string };
    const account = accounts.find(({ uid }) => uid === subjectOf(idToken));
    if (!account || standIn.failing === 'account') {
      refuse(response, 'USER_NOT_FOUND');
      return;
    }
    const { uid: localId, email, displayName } = account;
    sendJson(response, 200, { users: [{ localId, email, displayName, providerUserInfo: [] }] });
  }

  async function renew(request: IncomingMessage, response: ServerResponse) {
    const token = new URLSearchParams(await bodyOf(request)).get('refresh_token');
    const account = accounts.find(({ uid }) => token === `refresh-${uid}`);
    if (!account || standIn.failing === 'account') {
      refuse(response, 'TOKEN_EXPIRED');
      return;
    }
    const { idToken, refreshToken, expiresIn } = tokensFor(account);
    sendJson(response, 200, {
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
    });
  }

  async function database(request: IncomingMessage, response: ServerResponse, url: URL) {
    const [, uid] = /^\/users\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    const isOwn = uid !== undefined && subjectOf(url.searchParams.get('auth') ?? '') === uid;
    if (!isOwn || standIn.failing === 'database') {
      sendJson(response, 401, { error: 'Permission denied' });
      return;
    }
    if (request.method === 'PUT') records.set(uid, withoutEmpties(JSON.parse(await bodyOf(request))));
    sendJson(response, 200, records.get(uid) ?? null);
  }

  const server = await listen((request, response) => {
    allowEveryOrigin(request, response);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    calls.push(`${request.method ?? ''} ${url.pathname}`);
    switch (url.pathname) {
      case '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword':
        void signIn(request, response);
        return;
      case '/identitytoolkit.googleapis.com/v1/accounts:lookup':
        void lookUp(request, response);
        return;
      case '/securetoken.googleapis.com/v1/token':
        void renew(request, response);
        return;
      default:
        void database(request, response, url);
    }
  });

  const standIn: FirebaseStandIn = {
    settings: {
      apiKey: 'stand-in-key',
      projectId: 'stand-in',
      databaseURL: server.url,
      authEmulatorUrl: server.url,
    },
    records,
    calls,
    failing: null,
    close: () => server.close(),
  };
  return standIn;
}

function refuse(response: ServerResponse, message: string): void {
  sendJson(response, 400, { error: { code: 400, message, errors: [{ message }] } });
}

function unsignedToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + hour })}.`;
}

function subjectOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  if (payload === '') return undefined;
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown };
  return sub;
}

/** The realtime database keeps neither empty objects nor empty lists. */
function withoutEmpties(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, withoutEmpties(inner)] as const)
    .filter(([, inner]) => inner !== null);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
