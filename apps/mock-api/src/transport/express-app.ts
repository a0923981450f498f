import { REQUEST_STREAM_PATH } from '@portal/contracts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../core/logger.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { AdminGate } from '../guard/admin-gate.ts';
import type { Middleware } from './connect.ts';
import { docsPage } from '../pages/docs-page.ts';
import type { NodeHandler } from './node-handler.ts';
import { serveAgentPages } from '../pages/agent-pages.ts';
import { serveMcp, type AgentUser } from '../mcp/serve-http.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { serveInspector } from '../pages/inspector/serve.ts';
import { streamRequests } from './request-stream.ts';
import { createResponseWriter } from './response-writer.ts';
import { redirectToDocs, serveWebApp, type PageConfig } from '../pages/web-app.ts';

export interface ExpressAppOptions {
  /** Handles the requests of the API. */
  readonly handle: NodeHandler;
  readonly sandboxes: Sandboxes;
  readonly admin: AdminGate;
  readonly crossOrigin: Middleware | undefined;
  /** Responses of the API have other headers. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly logger: Logger;
  readonly isReady: () => Promise<boolean>;
  /** Agents that connect to `/mcp`; undefined: nobody may. */
  readonly agents:
    | { readonly dispatcher: Dispatcher; readonly userNamed: (name: string) => AgentUser | undefined }
    | undefined;
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal;
  /** Folder of the built web app, if this server serves it too. */
  readonly web?: string | undefined;
  readonly config: PageConfig;
}

/** The whole server as one Express app: the API, health, docs, the web app, and a logged 404 for what does not exist. */
export function createExpressApp(options: ExpressAppOptions): Express {
  const { handle, admin, agents, crossOrigin, pageHeaders, isReady, closing, web, config, logger } = options;
  const write = createResponseWriter({ defaultHeaders: {}, closing });
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
  serveInspector(app, admin);
  for (const [path, read] of Object.entries(openApiTexts)) {
    // Created on first use: most servers never need it.
    let text: Buffer | undefined;
    app.get(path, async (request, response) => {
      text ??= await read();
      await write({ status: 200, headers: jsonHeaders, body: text }, request, response);
    });
  }
  let docs: Buffer | undefined;
  app.get('/docs', async (request, response) => {
    docs ??= Buffer.from(docsPage());
    await write({ status: 200, headers: htmlHeaders, body: docs }, request, response);
  });
  serveAgentPages(app);
  if (agents !== undefined) serveMcp(app, admin, agents.dispatcher, agents.userNamed);
  const notFound: RequestHandler = (request, response) => void handle(request, response, true);
  if (web === undefined) redirectToDocs(app);
  else serveWebApp(app, { folder: web, config, notFound });
  app.use(notFound, withoutStack(logger));
  return app;
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

const jsonText = (document: unknown): Buffer => Buffer.from(JSON.stringify(document));

/** The OpenAPI documents by their paths. */
const openApiTexts = {
  '/openapi.json': async () =>
    jsonText((await import('@portal/contracts/openapi.json', { with: { type: 'json' } })).default),
  '/openapi-3.0.json': async () =>
    jsonText((await import('@portal/contracts/openapi-3.0.json', { with: { type: 'json' } })).default),
};

/** Express would send errors as HTML, with their stacks. Its own and those of its static files have a status. */
const withoutStack =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status } = (error ?? {}) as { status?: unknown };
    if (typeof status === 'number' && status >= 400 && status < 500) {
      response.status(status).json({ error: 'La dirección no es válida.' });
      return;
    }
    logger.error(`${request.method} ${request.path}`, error);
    response.status(500).json({ error: 'Error interno del servidor.' });
  };

/**
 * The listener of the own server: API requests bypass Express, whose overhead is several times the cost of handling
 * them.
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
