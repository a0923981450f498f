import type { RequestOptions } from 'node:http';

/** In milliseconds, for the whole exchange. */
const TIMEOUT_MS = 10_000;

interface Sent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The status of the response, or why there was none. */
export type PostResult =
  { readonly status: number } | { readonly status?: undefined; readonly error: string };

/**
 * Posts JSON to one address of a host, so that a name that changes its address meanwhile has no effect. Redirects are not followed, and
 * the body of the response is not read.
 */
export function postJson(url: URL, address: string, { body, headers, signal }: Sent): Promise<PostResult> {
  const isSecure = url.protocol === 'https:';
  // An import of node:http would also load its WebSocket.
  const { request } = process.getBuiltinModule(isSecure ? 'node:https' : 'node:http');
  const options: RequestOptions = {
    host: address,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    agent: false,
    headers: {
      // TLS takes the name to verify from here.
      host: url.host,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'portal',
      ...headers,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  };
  return new Promise((resolve) => {
    const sent = request(options, (response) => {
      resolve({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ error: `No se pudo conectar con ${url.host}: ${error.code ?? error.name}` });
    });
    sent.end(body);
  });
}
