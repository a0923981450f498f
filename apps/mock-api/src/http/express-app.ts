import { REQUEST_STREAM_PATH } from '@portal/contracts';
import express, { type Express } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { AdminGate } from './admin-gate.ts';
import type { Middleware } from './connect.ts';
import { docsPage } from './docs-page.ts';
import type { NodeHandler } from './node-handler.ts';
import { streamRequests } from './request-stream.ts';

export interface ExpressAppOptions {
  /** Handles the requests of the API. */
  readonly handle: NodeHandler;
  readonly sandboxes: Sandboxes;
  readonly admin: AdminGate;
  readonly crossOrigin: Middleware | undefined;
  /** Responses of the API have others. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal;
  /** Folder of the built web app, when this server shows it too. */
  readonly web?: string | undefined;
}

/** Everything of the server as one Express app: the API, health, docs, the web app, and JSON for what does not exist. */
export function createExpressApp(options: ExpressAppOptions): Express {
  const { handle, crossOrigin, pageHeaders, isReady, web } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (crossOrigin !== undefined) app.use(crossOrigin);
  app.use((request, response, next) => {
    if (!handle(request, response)) next();
  });
  app.use((_request, response, next) => {
    response.set(pageHeaders);
    next();
  });
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  app.all(REQUEST_STREAM_PATH, streamRequests(options));
  // Read when first asked for: most servers never are.
  app.get('/openapi.json', async (_request, response) => {
    const { default: openApi } = await import('@portal/contracts/openapi.json', { with: { type: 'json' } });
    response.json(openApi);
  });
  let docs: string | undefined;
  app.get('/docs', (_request, response) => {
    response.type('html').send((docs ??= docsPage()));
  });
  if (web !== undefined) serveWeb(app, web);
  app.use((_request, response) => {
    response.status(404).json({ error: 'No existe esa dirección.' });
  });
  return app;
}

/** Static files with names that carry a hash are kept for a year; the page itself is asked for each time. */
function serveWeb(app: Express, folder: string): void {
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '365d',
      index: false,
      fallthrough: false,
    }),
  );
  app.use(express.static(folder, { maxAge: 0, index: 'index.html' }));
  app.get('/{*path}', (request, response, next) => {
    if (request.accepts(['html', 'json']) === 'html')
      response.sendFile('index.html', { root: folder, maxAge: 0 });
    else next();
  });
}

/**
 * The listener of the own server: requests of the API do not pass through Express, whose own machinery costs several times what handling
 * them does.
 */
export function createListener(app: Express, { handle, crossOrigin }: ExpressAppOptions) {
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    if (!handle(request, response)) app(request, response);
  };
  if (crossOrigin === undefined) return listen;
  return (request: IncomingMessage, response: ServerResponse): void => {
    crossOrigin(request, response, () => {
      listen(request, response);
    });
  };
}
