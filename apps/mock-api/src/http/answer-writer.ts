import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT, type ApiResponse } from './request.ts';

type Writer = (answer: ApiResponse, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Writes answers of the dispatcher through `node:http`, by `writeHead`: whoever else has a hand in the response, an integrator's
 * middleware, say, sees it go out as usual.
 *
 * @param safeHeaders headers of every answer, names in lower case
 */
export function createWriter(safeHeaders: Readonly<Record<string, string>>): Writer {
  const safeList: (string | number)[] = Object.entries(safeHeaders).flat();
  const valueAt = new Map(Object.keys(safeHeaders).map((name, index) => [name, 2 * index + 1]));
  return ({ status, headers, requestId, body = '', connection }, request, response) => {
    if (connection === 'drop') {
      request.socket.destroy();
      return;
    }
    // A list of names and values in turn costs `node:http` least.
    const list = safeList.slice();
    for (const name in headers) {
      const value = headers[name] ?? '';
      const at = valueAt.get(name);
      if (at === undefined) list.push(name, value);
      else list[at] = value;
    }
    list.push('x-request-id', requestId, 'x-mock-api', '1', 'content-length', Buffer.byteLength(body));
    if (!isSoonRead(request)) list.push('connection', 'close');
    response.writeHead(status, list);
    if (connection === 'truncate') {
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
      return;
    }
    response.end(body);
  };
}

/** Node reads what is left of a refused call's body before the next call of the connection; not for ever. */
function isSoonRead({ complete, headers }: IncomingMessage): boolean {
  return complete || Number(headers['content-length'] ?? Number.NaN) <= BODY_LIMIT;
}
