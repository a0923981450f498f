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

/** Whether the dispatcher answers a call; when not, nothing was read or written. */
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Lets the dispatcher answer the calls of the API that come over `node:http`. */
export function createNodeHandler({ dispatcher, safeHeaders, trustProxy }: NodeAdapterOptions): NodeHandler {
  const write = createWriter(safeHeaders);
  return (request, response) => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    if (!dispatcher.owns(path)) return false;
    const query = mark === -1 ? '' : url.slice(mark + 1);
    void dispatcher.answer(toApiRequest(request, path, query, trustProxy)).then((answer) => {
      if (!response.headersSent && !response.destroyed) write(answer, request, response);
    });
    return true;
  };
}

function createWriter(safeHeaders: Readonly<Record<string, string>>) {
  const listOf = headerLists(safeHeaders);
  return (
    { status, headers, body = '', connection }: ApiResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    if (connection === 'drop') {
      request.socket.destroy();
      return;
    }
    const list = listOf(headers);
    list.push('content-length', Buffer.byteLength(body));
    // A body that was never read must not be taken for the next call of a kept-alive connection.
    if (!request.complete) list.push('connection', 'close');
    response.writeHead(status, list);
    if (connection === 'truncate') {
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
      return;
    }
    response.end(body);
  };
}

/** The headers of an answer with the safe ones, as a list of names and values in turn, which costs `node:http` least. */
function headerLists(safeHeaders: Readonly<Record<string, string>>) {
  const safeList: (string | number)[] = Object.entries(safeHeaders).flat();
  const valueAt = new Map(Object.keys(safeHeaders).map((name, index) => [name, 2 * index + 1]));
  return (headers: Readonly<Record<string, string>>): (string | number)[] => {
    const list = safeList.slice();
    for (const [name, value] of Object.entries(headers)) {
      const at = valueAt.get(name);
      if (at === undefined) list.push(name, value);
      else list[at] = value;
    }
    return list;
  };
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

function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parsed = alreadyParsed(request);
    if (parsed !== undefined) {
      resolve(Buffer.from(typeof parsed === 'string' ? parsed : JSON.stringify(parsed)));
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(new BodyTooLarge());
      return;
    }
    if (request.readableEnded) {
      resolve(Buffer.alloc(0));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    let isWhole = false;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        request.pause();
        reject(new BodyTooLarge());
      }
    });
    request.on('end', () => {
      isWhole = true;
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    request.on('error', reject);
    request.on('close', () => {
      if (!isWhole) reject(new Error('The call was broken off'));
    });
  });
}
