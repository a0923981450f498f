import type { HttpClient } from '../http/client.ts';
import { withHeaders } from '../http/headers.ts';
import { isObject } from '../plan/memory.ts';
import { MOCK_PATH, mockTokenHeader } from '../plan/sandbox.ts';
import { Unreachable } from './sign-in.ts';

/** Availability of the control endpoints under `/__mock`, which only a mock has. */
export type Handles =
  | { readonly offered: false; readonly note: string }
  | {
      readonly offered: true;
      readonly note?: string;
      readonly asksForToken: boolean;
    };

const NOT_CHECKED = 'its handles were not checked';

/**
 * Detects `/__mock`. Throws `Unreachable` when it rejects the given token, because a given token means that it should be checked.
 *
 * @param http adds no token itself
 * @param sandbox name of a sandbox to create, in which `/__mock` is checked; undefined in a read-only run
 */
export async function findHandles(
  http: HttpClient,
  token: string | undefined,
  sandbox: string | undefined,
): Promise<Handles> {
  const open = await state(http);
  if (open.status === 403 && token === undefined)
    return {
      offered: false,
      note: `The server asks for a token under ${MOCK_PATH}: ${NOT_CHECKED}. Give it with --mock-token.`,
    };
  const asksForToken = open.status === 403;
  const given = asksForToken ? withMockToken(http, token) : http;
  const response = asksForToken ? await state(given) : open;
  if (asksForToken && response.status === 403) throw new Unreachable('The server refuses the --mock-token.');
  if (response.body === undefined)
    return { offered: false, note: `The server does not offer ${MOCK_PATH}: ${NOT_CHECKED}.` };
  const own = sandbox === undefined ? undefined : await state(given, { 'x-sandbox': sandbox });
  if (sandbox !== undefined && own?.body?.['sandbox'] !== sandbox)
    return {
      offered: false,
      note: `The server has ${MOCK_PATH} but no sandboxes, so they change everybody's state: ${NOT_CHECKED}.`,
    };
  return {
    offered: true,
    asksForToken,
    ...(token !== undefined && !asksForToken
      ? { note: `The server does not ask for a token under ${MOCK_PATH}.` }
      : {}),
  };
}

/** Adds the token only to requests to `/__mock` or in a sandbox. */
export function withMockToken(http: HttpClient, token: string | undefined): HttpClient {
  return token === undefined
    ? http
    : withHeaders(http, ({ path, headers }) =>
        path.startsWith(MOCK_PATH) || 'x-sandbox' in headers ? mockTokenHeader(token) : {},
      );
}

async function state(http: HttpClient, headers: Readonly<Record<string, string>> = {}) {
  const response = await http.send({
    method: 'GET',
    path: MOCK_PATH,
    headers: { accept: 'application/json', ...headers },
  });
  if ('failure' in response) return { status: 0 };
  const { status, contentType, text } = response;
  if (status !== 200 || !contentType.startsWith('application/json')) return { status };
  return { status, body: parseObject(text) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
