import type { Request, RequestHandler, Response } from 'express';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { AdminGate } from './admin-gate.ts';
import { sandboxOf } from './context-factory.ts';
import { HttpError, httpErrors } from './http-error.ts';

/**
 * The request log of a sandbox as server-sent events. A browser's EventSource cannot set headers, so sandbox and token may
 * also stand in the query (`?sandbox=…&token=…`). It ends when the server closes, which would otherwise wait for it.
 */
export function streamRequests({
  sandboxes,
  admin,
  closing,
}: {
  sandboxes: Sandboxes;
  admin: AdminGate;
  closing: AbortSignal;
}): RequestHandler {
  return async (request, response) => {
    try {
      const headers = headersOf(request);
      admin.assert({ headers });
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw httpErrors.wrongMethod(['HEAD', 'GET']);
      const sandbox = await sandboxOf(sandboxes, { headers });
      // A call under way: a sandbox that is dropped while somebody listens would come back under its name with another log.
      const leave = (): void => {
        sandbox.active -= 1;
      };
      if (response.destroyed) {
        leave();
        return;
      }
      response.on('close', leave);
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'close',
      });
      if (request.method === 'HEAD' || closing.aborted) {
        response.end();
        return;
      }
      const end = (): void => void response.end();
      closing.addEventListener('abort', end);
      const stop = sandbox.log.listen((entry) => response.write(`data: ${JSON.stringify(entry)}\n\n`));
      response.on('close', () => {
        closing.removeEventListener('abort', end);
        stop();
      });
      response.write(': connected\n\n');
    } catch (error) {
      refuse(response, error);
    }
  };
}

function headersOf(request: Request): Request['headers'] {
  const { sandbox, token } = request.query;
  return {
    ...request.headers,
    ...(typeof sandbox === 'string' ? { 'x-sandbox': sandbox } : {}),
    ...(typeof token === 'string' ? { 'x-mock-token': token } : {}),
  };
}

function refuse(response: Response, error: unknown): void {
  if (!(error instanceof HttpError)) throw error;
  response.status(error.status).set(error.headers).json(error.body);
}
