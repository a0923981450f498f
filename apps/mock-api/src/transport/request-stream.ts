import type { Request, RequestHandler, Response } from 'express';
import { once } from 'node:events';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { AdminGate } from '../guard/admin-gate.ts';
import { sandboxNameOf } from '../dispatch/context-factory.ts';
import { dataHeaders } from './connect.ts';
import { HttpError, httpErrors } from '../core/http-error.ts';

/** Proxies close a response that is silent for a minute. In milliseconds. */
const HEARTBEAT = 25_000;

/** Unsent bytes at which a client that reads too slowly is disconnected; an EventSource then reconnects. */
const MOST_UNSENT = 1024 * 1024;

/**
 * The request log of a sandbox as server-sent events. A browser's EventSource cannot set headers, so sandbox and token may
 * also be in the query (`?sandbox=…&token=…`). It ends when the server shuts down, which would otherwise wait for it.
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
      admin.assert({ method: request.method, headers });
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw httpErrors.wrongMethod(['HEAD', 'GET']);
      const name = sandboxNameOf({ headers }, admin);
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'close',
        // nginx would collect entries until they fill a buffer.
        'x-accel-buffering': 'no',
      });
      if (request.method === 'HEAD') response.end();
      // Keeps the sandbox in use: if it were dropped meanwhile, it would be created again with another log.
      else await sandboxes.run(name, (sandbox) => sendEntries(sandbox, response, closing));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      response
        .status(error.status)
        .set({ ...dataHeaders, ...error.headers })
        .json(error.body);
    }
  };
}

/** Until the client leaves or the server closes. */
async function sendEntries({ log }: Sandbox, response: Response, closing: AbortSignal): Promise<void> {
  const end = (): void => void response.end();
  closing.addEventListener('abort', end);
  // A response that has ended may take a while to close, and writing to it then is an error.
  const send = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MOST_UNSENT) response.destroy();
    else response.write(`${text}\n\n`);
  };
  const stop = log.listen((entry) => {
    send(`data: ${JSON.stringify(entry)}`);
  });
  send(': connected');
  const heartbeat = setInterval(send, HEARTBEAT, ': still connected');
  if (closing.aborted) end();
  try {
    if (!response.destroyed) await once(response, 'close');
  } finally {
    clearInterval(heartbeat);
    closing.removeEventListener('abort', end);
    stop();
  }
}

function headersOf(request: Request): Request['headers'] {
  const { sandbox, token } = request.query;
  return {
    ...request.headers,
    ...(typeof sandbox === 'string' ? { 'x-sandbox': sandbox } : {}),
    ...(typeof token === 'string' ? { 'x-mock-token': token } : {}),
  };
}
