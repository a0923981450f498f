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
  /** Reads the body once; rejects with `BodyTooLarge`. */
  readonly readBody: () => Promise<Buffer>;
}

/** An answer: `body` is the finished text, or undefined for none. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** One header as text; a repeated one counts as absent. */
export function header(request: ApiRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The query as an object; a repeated key becomes a list, as contracts may declare one. */
export function parseQuery(query: string): Record<string, string | string[]> {
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
