import { timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../core/loopback.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import { HttpError, httpErrors } from '../core/http-error.ts';
import { header, type ApiRequest } from '../core/request.ts';

export interface AdminOptions {
  /** false: `/__mock` does not exist. */
  readonly enabled: boolean;
  /** Required in `X-Mock-Token`. An empty token rejects every request. */
  readonly token?: string | undefined;
  /** Host names under which `/__mock` is reachable, besides those of this machine. With a token any name is accepted. */
  readonly hosts?: readonly string[] | undefined;
}

/** Guards `/__mock`, fault headers and sandboxes. */
export interface AdminGate {
  readonly enabled: boolean;
  /** Checks a request to `/__mock`. Throws `HttpError` 404 when switched off, 403 without the token or from another origin, 415. */
  assert(request: Pick<ApiRequest, 'method' | 'headers'>): void;
  /** Checks a fault requested with `X-Mock-Fault`. Throws `HttpError` 404 and 403. */
  assertToken(request: Pick<ApiRequest, 'headers'>): void;
  /** Checks the name in `X-Sandbox`. Throws `HttpError` 400 when switched off, 403 without the token. */
  assertSandbox(name: string, request: Pick<ApiRequest, 'headers'>): void;
}

/** @param origins of pages that may call from elsewhere: those of `--cors` */
export function createAdminGate(
  { enabled, token, hosts = [] }: AdminOptions,
  origins: readonly string[],
): AdminGate {
  const names = new Set(hosts.map((name) => name.toLowerCase()));
  const assertToken: AdminGate['assertToken'] = (request) => {
    if (!enabled) throw httpErrors.unknownPath();
    if (token !== undefined && !isSame(header(request, 'x-mock-token') ?? '', token))
      throw new HttpError(403, { error: 'Falta el token de administración en X-Mock-Token.' });
  };
  return {
    enabled,
    assertToken,
    assert: (request) => {
      assertToken(request);
      // A hostile page does not know the token, so a request with the token is trusted.
      if (token === undefined) assertSite(request, names, origins);
    },
    assertSandbox: (name, request) => {
      if (name === DEFAULT_SANDBOX) return;
      if (!enabled) throw httpErrors.noSandboxes();
      assertToken(request);
    },
  };
}

/**
 * Rejects requests from pages of other sites open on this machine: a browser sends their simple requests without a preflight,
 * and a page whose host name was pointed at 127.0.0.1 (DNS rebinding) even reads the responses.
 */
function assertSite(
  request: Pick<ApiRequest, 'method' | 'headers'>,
  names: ReadonlySet<string>,
  origins: readonly string[],
): void {
  const host = header(request, 'host');
  const name = hostNameOf(host ?? 'localhost');
  if (!isLoopback(name) && !names.has(name)) throw httpErrors.foreignHost(name);
  const origin = header(request, 'origin');
  if (origin !== undefined && !origins.includes(origin) && hostOf(origin) !== host?.toLowerCase())
    throw httpErrors.foreignOrigin(origin);
  if (isWrite(request) && isSimple(request)) throw httpErrors.wrongType(['application/json']);
}

const isWrite = ({ method }: Pick<ApiRequest, 'method'>): boolean => method !== 'GET' && method !== 'HEAD';

/** Headers that a page of another origin cannot send without a CORS preflight. */
const CUSTOM_HEADERS = ['x-sandbox', 'x-mock-token', 'x-request-id', 'x-requested-with'];

/** True if any page could make a browser send this request. Programs that send no body need no header either. */
function isSimple(request: Pick<ApiRequest, 'headers'>): boolean {
  const type = header(request, 'content-type');
  if (type !== undefined && /^application\/json\b/i.test(type)) return false;
  if (CUSTOM_HEADERS.some((name) => header(request, name) !== undefined)) return false;
  return (
    type !== undefined || ['origin', 'sec-fetch-site'].some((name) => header(request, name) !== undefined)
  );
}

/** The host and port of an origin; undefined for `null` and for text that is not an origin. */
const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;

/** `localhost` of `localhost:3000`, `::1` of `[::1]:3000`, in lower case. */
const hostNameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');

function isSame(given: string, expected: string): boolean {
  if (expected === '') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
