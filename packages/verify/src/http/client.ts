import { isUtf8 } from 'node:buffer';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface HttpRequest {
  readonly method: string;
  /** Path with its query, below the base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A response, or the reason why there is none. */
export type HttpResponse =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly text: string;
      /** Whether the bytes are valid UTF-8, as JSON must be. */
      readonly isUtf8: boolean;
      /** Names of its headers, in lower case. */
      readonly headerNames: readonly string[];
      /** Of a redirect, which is not followed. */
      readonly location?: string | undefined;
    }
  | { readonly failure: string };

export interface HttpClient {
  /** Never rejects. */
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Plain HTTP to one server. `fetch` is not enough: some requests are a GET with a body.
 *
 * @param baseUrl `http://` or `https://`, with a path when the service has a prefix
 * @param timeout milliseconds until the response must be complete
 */
export function createHttpClient(baseUrl: string, timeout: number): HttpClient {
  const { origin, pathname, protocol } = new URL(baseUrl);
  const base = origin + pathname.replace(/\/+$/, '');
  const isSecure = protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 1 })
    : new HttpAgent({ keepAlive: true, maxSockets: 1 });
  const open = isSecure ? httpsRequest : httpRequest;

  const exchange = ({ method, path, headers, body }: HttpRequest): Promise<HttpResponse> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
      const call = open(base + path, { method, headers: { ...headers, ...length }, agent });
      const timer = setTimeout(() => call.destroy(new Error(`no response within ${timeout} ms`)), timeout);
      const settle = (received: HttpResponse): void => {
        clearTimeout(timer);
        resolve(received);
      };
      const fail = (error: unknown): void => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      call.on('error', fail);
      call.on('response', (response) => {
        readBytes(response).then((received) => {
          settle({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: received.toString('utf8'),
            isUtf8: isUtf8(received),
            headerNames: Object.keys(response.headers),
            location: response.headers.location,
          });
        }, fail);
      });
      call.end(bytes);
    });
  // A token from the server may contain characters that are invalid in a header.
  const send = (request: HttpRequest): Promise<HttpResponse> =>
    exchange(request).catch((error: unknown) => ({ failure: reasonOf(error) }));

  return { send, close: () => agent.destroy() };
}

/** Why there is no response, reworded where Node.js' own message does not help. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EPROTO') return 'it does not speak TLS there; try http:// instead of https://';
  if (error.message === 'aborted') return 'the connection ended in the middle of the response';
  return error.message;
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the response is larger than 256 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
