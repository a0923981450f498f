import type { Express, RequestHandler } from 'express';
import staticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';
import { join } from 'node:path';

/**
 * Serves the built web app, with the compressed files of the build. Names of files under `/assets` contain a hash of their
 * content, so they are cached for a year; everything else is revalidated each time.
 */
export function serveWebApp(app: Express, folder: string, notFound: RequestHandler): void {
  const compressed: ExpressStaticGzipOptions = { enableBrotli: true, orderPreference: ['br', 'gzip'] };
  const assets = staticGzip(join(folder, 'assets'), {
    ...compressed,
    index: false,
    serveStatic: { immutable: true, maxAge: '365d', index: false },
  });
  const files = staticGzip(folder, {
    ...compressed,
    serveStatic: {
      cacheControl: false,
      setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
    },
  });
  app.use(rejectMalformed);
  // A missing script must get a 404, not the page.
  app.use('/assets', assets, notFound);
  app.use(files);
  app.get('/{*path}', (request, response, next) => {
    if (request.accepts(['html', 'json']) !== 'html') {
      next();
      return;
    }
    request.url = '/index.html';
    files(request, response, next);
  });
}

/** Without a web app `/` redirects to the documentation. */
export function redirectToDocs(app: Express): void {
  app.get('/', (request, response) => {
    response.redirect(`${request.baseUrl}/docs`);
  });
}

/** The static-file middleware would send errors as HTML. */
const rejectMalformed: RequestHandler = (request, response, next) => {
  try {
    decodeURIComponent(request.path);
  } catch {
    response.status(400).json({ error: 'La dirección no es válida.' });
    return;
  }
  next();
};
