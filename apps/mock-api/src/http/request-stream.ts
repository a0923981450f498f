import type { Request, RequestHandler, Response } from 'express';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { AdminGate } from './admin-gate.ts';
import { sandboxOf } from './context-factory.ts';
import { HttpError } from './http-error.ts';

/**
 * The request log of a sandbox as server-sent events. A browser's EventSource cannot set headers, so sandbox and token may
 * also stand in the query (`?sandbox=…&token=…`).
 */
export function streamRequests({
  sandboxes,
  admin,
}: {
  sandboxes: Sandboxes;
  admin: AdminGate;
}): RequestHandler {
  return async (request, response) => {
    try {
      const headers = headersOf(request);
      admin.assert({ headers });
      const sandbox = await sandboxOf(sandboxes, { headers });
      if (response.destroyed) return;
      const stop = sandbox.log.listen((entry) => response.write(`data: ${JSON.stringify(entry)}\n\n`));
      // A call under way: a sandbox that is dropped while somebody listens would come back under its name with another log.
      sandbox.active += 1;
      response.on('close', () => {
        stop();
        sandbox.active -= 1;
      });
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
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
  response.status(error.status).json(error.body);
}
