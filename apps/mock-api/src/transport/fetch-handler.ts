import type { IncomingMessage, RequestListener } from 'node:http';
import { duplexPair, Readable, type Duplex } from 'node:stream';

// An import of node:http would also evaluate its WebSocket, and with it 12 MB of Node's own fetch.
const { createServer, request: send } = process.getBuiltinModule('node:http');

/** Handles a request of the Fetch standard. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Responses with these statuses have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);
/** Headers of the connection, which there is none of. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Serves requests of the Fetch standard by the listener that serves HTTP, over a pair of streams in place of a socket: Node's own client and
 * server make and read every byte, so that streams, broken connections and clients that leave are as they are over HTTP. A connection that is
 * dropped rejects as `fetch` does, with a `TypeError`. Bodies are not compressed.
 */
export function createFetchHandler(listener: RequestListener): FetchHandler {
  const server = createServer(listener);
  const connect = (): Duplex => {
    const [client, served] = duplexPair();
    client.once('close', () => served.destroy());
    served.once('close', () => client.destroy());
    server.emit('connection', Object.assign(served, { remoteAddress: '127.0.0.1' }));
    return client;
  };
  return async (request) => {
    if (
      typeof (request as unknown) !== 'object' ||
      typeof (request as Partial<Request> | null)?.url !== 'string'
    )
      throw new TypeError('api.fetch() takes a Request: new Request(url, init)');
    const { method, signal, headers } = request;
    signal.throwIfAborted();
    const { host, pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const sent = { ...Object.fromEntries(headers), host, ...lengthOf(body) };
    Reflect.deleteProperty(sent, 'accept-encoding');
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      const path = pathname + search;
      send({ method, path, headers: sent, signal, createConnection: connect })
        .on('response', resolve)
        .on('error', (error) => {
          reject(signal.aborted ? abortReason(signal) : new TypeError('fetch failed', { cause: error }));
        })
        .end(body);
    });
    return toResponse(received, method);
  };
}

const lengthOf = ({ length }: Buffer) => (length === 0 ? {} : { 'content-length': String(length) });

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException('This operation was aborted', 'AbortError');
}

function toResponse(received: IncomingMessage, method: string): Response {
  const status = received.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, value] of Object.entries(received.headers))
    if (!OF_CONNECTION.has(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  const isEmpty = method === 'HEAD' || WITHOUT_BODY.has(status);
  if (isEmpty) received.resume();
  const body = isEmpty ? null : (Readable.toWeb(received) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
