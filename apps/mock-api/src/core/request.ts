import { jsonText } from './json-text.ts';

/** A request to the dispatcher, from any transport: a socket, Express, or the typed test client in process. */
export interface ApiRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Raw query text without `?`, possibly empty. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly address: string;
  /** Reads the body once. Rejects with `HttpError` 413 for more than `limit` bytes, `RequestAborted` when the client has gone. */
  readonly readBody: (limit: number) => Promise<Buffer>;
  /** Calls `listener` when the client disconnects, until the returned function is called. A caller in process never does. */
  readonly onGone?: (listener: () => void) => () => void;
}

export interface ApiResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The serialised text (bytes, when cached), or undefined for none. */
  readonly body: string | Buffer | undefined;
  /** A streamed body. A consumer that does not read it to the end must call `return()`. */
  readonly stream?: AsyncIterable<Uint8Array> | undefined;
  /** Send the headers of a stream before its first chunk, after which a failure can only break the body off. */
  readonly isHeadFirst?: boolean;
  /** No response at all, or half of it: a requested fault, or the client has disconnected. */
  readonly connection?: 'drop' | 'truncate' | undefined;
}

/** Largest body accepted, in bytes, unless the endpoint sets another limit. */
export const BODY_LIMIT = 1024 * 1024;

/** One header as text; a repeated one counts as absent. */
export function header(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Fast path: one name and one value without any encoding, like most queries. */
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

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const;

/** A response with a JSON body; `undefined` has no body. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): ApiResponse {
  if (body === undefined) return { status, headers: headers ?? {}, body: undefined };
  return { status, headers: { ...JSON_HEADERS, ...headers }, body: jsonText(body) };
}
