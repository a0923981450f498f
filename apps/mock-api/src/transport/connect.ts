import { responseHeaders } from '@portal/contracts';
import cors from 'cors';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Next = (error?: unknown) => void;
/** A connect-style middleware: the same one serves the plain listener and the Express app. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const exposedHeaders = responseHeaders.map(({ name }) => name);

/**
 * Headers of data responses: no scripts may run in them, no other origin may frame or load them, and no cache keeps them. The other headers of
 * pages do not apply to data, and every header of every response takes time.
 */
export const dataHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-mock-api': '1',
} as const;

/**
 * Headers of pages. Helmet's are the same for all, so they are computed once. Emotion writes style elements, hence the one
 * exception for styles; HSTS and upgrades are left to the proxy that ends TLS, for a demo runs on plain HTTP.
 */
export function pageHeaders(): Readonly<Record<string, string>> {
  const safe = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Frames of mails inherit this policy; they show remote images once the user asks for them.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  safe(recorder as unknown as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('helmet failed', { cause: error });
  });
  return headers;
}

/** The methods of all routes. */
const methods = ['GET', 'HEAD', 'POST', 'DELETE'];

/** Cross-origin access by allow-list; undefined when only the server's own origin may call. */
export function crossOrigin(origins: readonly string[]): Middleware | undefined {
  return origins.length === 0
    ? undefined
    : (cors({ origin: [...origins], methods: [...methods], exposedHeaders, maxAge: 600 }) as Middleware);
}
