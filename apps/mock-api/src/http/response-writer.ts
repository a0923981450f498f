import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from './request.ts';

export type ResponseWriter = (
  response: ApiResponse,
  nodeRequest: IncomingMessage,
  nodeResponse: ServerResponse,
) => void;

export interface ResponseWriterOptions {
  /** Headers of every response, names in lower case; a response's own replace them. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  /** Aborted when the server begins to close: connections end with the response that is on its way. */
  readonly closing: AbortSignal;
}

/** Writes responses of the dispatcher by `writeHead`, so that middleware of others around it sees them go out as usual. */
export function createResponseWriter({ defaultHeaders, closing }: ResponseWriterOptions): ResponseWriter {
  const defaults = Object.entries(defaultHeaders);
  return ({ status, headers, body = '', connection }, nodeRequest, nodeResponse) => {
    if (connection === 'drop') {
      nodeRequest.socket.destroy();
      return;
    }
    // `node:http` writes a list of names and values fastest.
    const list: (string | number)[] = ['x-mock-api', '1', 'content-length', Buffer.byteLength(body)];
    for (const name in headers) list.push(name, headers[name] ?? '');
    for (const [name, value] of defaults) if (headers[name] === undefined) list.push(name, value);
    if (closing.aborted) list.push('connection', 'close');
    nodeResponse.writeHead(status, list);
    if (!nodeRequest.complete) discardRest(nodeRequest);
    if (connection === 'truncate') {
      nodeResponse.write(body.slice(0, Math.ceil(body.length / 2)), () => nodeRequest.socket.destroy());
      return;
    }
    nodeResponse.end(body);
  };
}

const MOST_DISCARDED = 16 * 1024 * 1024;

/**
 * Reads on and throws away what is left of a rejected body: a client that still sends would never see the response if the connection were
 * closed, and the next request comes behind it.
 */
function discardRest(request: IncomingMessage): void {
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED) request.socket.destroy();
  });
}
