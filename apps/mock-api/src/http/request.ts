import { jsonText } from '../core/json-text.ts';

/** A call as the dispatcher sees it, whatever carried it: a socket, Express, or the typed test client in process. */
export interface ApiRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Raw query text without `?`, possibly empty. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly address: string;
  /** Reads the body once: at once, when all of it is there. Throws, or rejects with, `HttpError` 413 for more than `limit` bytes. */
  readonly readBody: (limit: number) => Buffer | Promise<Buffer>;
}

/** An answer: `body` is the finished text (bytes, when it is kept), or undefined for none. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What the caller can ask about later: it stands in the logs too. */
  readonly requestId: string;
  readonly body: string | Buffer | undefined;
  /** A fault that was asked for: no answer at all, or half of it. */
  readonly connection?: 'drop' | 'truncate' | undefined;
}

/** Largest body accepted, in bytes, unless the endpoint says otherwise. */
export const BODY_LIMIT = 1024 * 1024;

/** One header as text; a repeated one counts as absent. */
export function header(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** One name and one value in which nothing is encoded: what most queries are. */
const ONE_PLAIN_PAIR = /^([\w.~-]+)=([\w.~-]*)$/;

/** The query as an object; a repeated key becomes a list, as contracts may declare one. */
export function parseQuery(query: string): Record<string, string | string[]> {
  if (query === '') return {};
  const [, name, text] = ONE_PLAIN_PAIR.exec(query) ?? [];
  if (name !== undefined && text !== undefined) return { [name]: text };
  const parsed = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(query)) {
    const earlier = parsed.get(key);
    parsed.set(
      key,
      earlier === undefined ? value : Array.isArray(earlier) ? [...earlier, value] : [earlier, value],
    );
  }
  return Object.fromEntries(parsed);
}

/** The headers of an answer that has no others of its own: this very object, so that it is known at sight. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
};

/** An answer before it is known which call it belongs to. */
export type Reply = Omit<ApiResponse, 'requestId'>;

/** An answer as JSON; `undefined` has no body. */
export function jsonReply(status: number, body: unknown, headers?: Readonly<Record<string, string>>): Reply {
  if (body === undefined) return { status, headers: headers ?? {}, body: undefined };
  return {
    status,
    headers: headers === undefined ? JSON_HEADERS : { ...JSON_HEADERS, ...headers },
    body: jsonText(body),
  };
}
