import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from './dispatcher.ts';
import { BodyTooLarge, type ApiRequest, type ApiResponse } from './request.ts';

export interface NodeAdapterOptions {
  readonly dispatcher: Dispatcher;
  /** Headers of every answer, whatever it is. */
  readonly safeHeaders: Readonly<Record<string, string>>;
  /** One proxy stands in front and says who called in X-Forwarded-For. */
  readonly trustProxy: boolean;
}

/**
 * Lets the dispatcher answer a call that came over `node:http`.
 *
 * @returns false when the path is not the API's: nothing was read or written then.
 */
export function handleNodeRequest(
  { dispatcher, safeHeaders, trustProxy }: NodeAdapterOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path, query] = splitUrl(request.url ?? '/');
  if (!dispatcher.owns(path)) return false;
  void dispatcher.answer(toApiRequest(request, path, query, trustProxy)).then((answer) => {
    if (!response.headersSent && !response.destroyed) write(answer, request, response, safeHeaders);
  });
  return true;
}

function write(
  { status, headers, body = '', connection }: ApiResponse,
  request: IncomingMessage,
  response: ServerResponse,
  safeHeaders: Readonly<Record<string, string>>,
): void {
  if (connection === 'drop') {
    request.socket.destroy();
    return;
  }
  response.writeHead(status, {
    ...safeHeaders,
    ...headers,
    'content-length': Buffer.byteLength(body),
    // A body that was never read must not be taken for the next call of a kept-alive connection.
    ...(request.complete ? {} : { connection: 'close' }),
  });
  if (connection === 'truncate') {
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
    return;
  }
  response.end(body);
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function toApiRequest(
  request: IncomingMessage,
  path: string,
  query: string,
  trustProxy: boolean,
): ApiRequest {
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: request.headers,
    address: (trustProxy ? forwardedFor(request) : undefined) ?? request.socket.remoteAddress ?? '',
    readBody: (limit) => collect(request, limit),
  };
}

/** The address that the one trusted proxy saw: the last it added; what stands before it anybody may have written. */
function forwardedFor(request: IncomingMessage): string | undefined {
  const address = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim();
  return address === '' ? undefined : address;
}

/** Somebody may have parsed the body before us: an integrator's own `express.json()` in front of the mounted app. */
function alreadyParsed(request: IncomingMessage): unknown {
  return request.readableEnded && 'body' in request ? request.body : undefined;
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parsed = alreadyParsed(request);
  if (parsed !== undefined) return Buffer.from(typeof parsed === 'string' ? parsed : JSON.stringify(parsed));
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
