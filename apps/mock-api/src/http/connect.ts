import cors from 'cors';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Next = (error?: unknown) => void;
/** A connect-style middleware: the same one serves the plain listener and the Express app. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const exposedHeaders = ['X-Request-Id', 'X-Mock-Api', 'Retry-After'];

/**
 * Safe headers and cross-origin access by allow-list. `origins` empty: same origin only. Emotion writes style elements, hence
 * the one exception for styles; HSTS and upgrades are left to whoever ends TLS, for a demo runs on plain HTTP.
 */
export function createSecurity(origins: readonly string[]): Middleware {
  const safe = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  const crossOrigin = cors({ origin: [...origins], exposedHeaders, maxAge: 600 }) as Middleware;
  return (request, response, next) => {
    safe(request, response, (error?: unknown) => {
      if (error !== undefined) next(error);
      else if (origins.length === 0) next();
      else crossOrigin(request, response, next);
    });
  };
}
