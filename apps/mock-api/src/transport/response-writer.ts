import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { acceptedEncoding, acceptsGzip, compress, COMPRESSED_FROM_BYTES } from './compression.ts';
import type { ApiResponse } from '../core/request.ts';

/** Throws, or rejects where it compresses first, when the response cannot be sent, such as with an invalid header. */
export type ResponseWriter = (
  response: ApiResponse,
  nodeRequest: IncomingMessage,
  nodeResponse: ServerResponse,
) => void | Promise<void>;

export interface ResponseWriterOptions {
  /** Headers of every response, names in lower case; a response's own replace them. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  /** Aborted when the server starts closing: connections close after their current response. */
  readonly closing: AbortSignal;
}

/**
 * Writes responses, compressed where that pays and the client accepts it. Uses `writeHead`, so that an integrator's middleware
 * works as usual.
 */
export function createResponseWriter({ defaultHeaders, closing }: ResponseWriterOptions): ResponseWriter {
  const defaults = Object.entries(defaultHeaders);

  const send = (
    { status, headers, connection }: ApiResponse,
    body: string | Buffer,
    ownHeaders: readonly string[],
    nodeRequest: IncomingMessage,
    nodeResponse: ServerResponse,
  ): void => {
    // A flat list of names and values is the fastest form for `node:http`.
    const list = ['content-length', String(Buffer.byteLength(body)), ...ownHeaders];
    for (const name in headers) list.push(name, headers[name] ?? '');
    for (const [name, value] of defaults) if (headers[name] === undefined) list.push(name, value);
    if (closing.aborted) list.push('connection', 'close');
    nodeResponse.writeHead(status, list);
    if (!nodeRequest.complete) discardRest(nodeRequest);
    if (connection === 'truncate')
      nodeResponse.write(body.slice(0, Math.ceil(body.length / 2)), () => nodeRequest.socket.destroy());
    else nodeResponse.end(body);
  };

  /** Sends a stream with back-pressure, and stops it when the client disconnects. */
  const sendStream = (
    { status, headers, connection, isHeadFirst }: ApiResponse,
    stream: AsyncIterable<Uint8Array>,
    nodeRequest: IncomingMessage,
    nodeResponse: ServerResponse,
  ): void => {
    const list: string[] = [];
    for (const name in headers) list.push(name, headers[name] ?? '');
    for (const [name, value] of defaults) if (headers[name] === undefined) list.push(name, value);
    const gzip = connection !== 'truncate' && isText(headers) && acceptsGzip(nodeRequest.headers);
    list.push(
      'vary',
      varyOf(nodeResponse, 'Accept, Accept-Encoding'),
      ...(gzip ? ['content-encoding', 'gzip'] : []),
    );
    if (closing.aborted) list.push('connection', 'close');
    nodeResponse.writeHead(status, list);
    if (isHeadFirst === true) nodeResponse.flushHeaders();
    if (!nodeRequest.complete) discardRest(nodeRequest);
    if (connection === 'truncate') {
      void sendFirst(stream, nodeRequest, nodeResponse);
      return;
    }
    const source = Readable.from(stream, { objectMode: false });
    // Every chunk is flushed, because the client shows progress.
    const steps = gzip ? [createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 })] : [];
    pipeline([source, ...steps, nodeResponse], () => undefined);
  };

  return (response, nodeRequest, nodeResponse) => {
    const { body = '', connection } = response;
    if (connection === 'drop') {
      nodeRequest.socket.destroy();
      return undefined;
    }
    if (response.stream !== undefined) {
      sendStream(response, response.stream, nodeRequest, nodeResponse);
      return undefined;
    }
    if (Buffer.byteLength(body) < COMPRESSED_FROM_BYTES) {
      send(response, body, [], nodeRequest, nodeResponse);
      return undefined;
    }
    const vary = ['vary', varyOf(nodeResponse, 'Accept-Encoding')];
    const encoding = acceptedEncoding(nodeRequest.headers);
    if (encoding === undefined) {
      send(response, body, vary, nodeRequest, nodeResponse);
      return undefined;
    }
    return compress(body, encoding).then(
      (bytes) => {
        if (nodeResponse.destroyed) return;
        send(response, bytes, [...vary, 'content-encoding', encoding], nodeRequest, nodeResponse);
      },
      () => {
        send(response, body, vary, nodeRequest, nodeResponse);
      },
    );
  };
}

/** Adds to what a middleware, such as cors, has set. */
const varyOf = (nodeResponse: ServerResponse, names: string): string =>
  [nodeResponse.getHeader('vary') ?? [], names].flat().join(', ');

/** Sends the first chunk of a stream, and then breaks the connection. Never rejects. */
async function sendFirst(
  stream: AsyncIterable<Uint8Array>,
  { socket }: IncomingMessage,
  nodeResponse: ServerResponse,
): Promise<void> {
  try {
    for await (const chunk of stream) {
      if (chunk.length === 0) continue;
      await new Promise((resolve) => nodeResponse.write(chunk, resolve));
      break;
    }
  } catch {
    // The stream has logged its error (`file-response.ts`); an unhandled rejection would end the process.
  } finally {
    socket.destroy();
  }
}

const isText = ({ 'content-type': type = '' }: ApiResponse['headers']): boolean =>
  /^text\/|ndjson|xml$/.test(type.split(';')[0] ?? '');

const MOST_DISCARDED = 16 * 1024 * 1024;

/**
 * Drains the rest of a rejected body: a client that is still sending would never see the response if the connection were
 * closed, and the next request follows on it.
 */
function discardRest(request: IncomingMessage): void {
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED) request.socket.destroy();
  });
}
