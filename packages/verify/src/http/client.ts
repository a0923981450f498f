import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface HttpRequest {
  readonly method: string;
  /** Path with its query, below the base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** An answer, or why there was none. */
export type HttpAnswer =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly text: string;
      /** Of a redirection, which is not followed. */
      readonly location?: string | undefined;
    }
  | { readonly failure: string };

export interface HttpClient {
  /** Never rejects. */
  send(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Plain HTTP to one server. `fetch` is not enough: some calls are a GET with a body.
 *
 * @param baseUrl `http://` or `https://`, with a path when the service has a prefix
 * @param timeout milliseconds until the whole answer must be there
 */
export function createHttpClient(baseUrl: string, timeout: number): HttpClient {
  const base = baseUrl.replace(/\/+$/, '');
  const isSecure = base.startsWith('https:');
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 1 })
    : new HttpAgent({ keepAlive: true, maxSockets: 1 });
  const open = isSecure ? httpsRequest : httpRequest;

  const send = ({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> =>
    new Promise((resolve) => {
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
      const call = open(base + path, { method, headers: { ...headers, ...length }, agent });
      const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
      const settle = (answer: HttpAnswer): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      const fail = (error: Error): void => settle({ failure: error.message });
      call.on('error', fail);
      call.on('response', (response) => {
        readText(response).then((text) => {
          const contentType = response.headers['content-type'] ?? '';
          settle({
            status: response.statusCode ?? 0,
            contentType,
            text,
            location: response.headers.location,
          });
        }, fail);
      });
      call.end(bytes);
    });

  return { send, close: () => agent.destroy() };
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the answer is larger than 256 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
