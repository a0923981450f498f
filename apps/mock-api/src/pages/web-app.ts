import type { Express, RequestHandler } from 'express';
import staticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the page must know of this server. */
export interface PageConfig {
  /** Secret with which the page encrypts the passwords that it sends to this server. */
  readonly sharedSecret: string;
  /** Whether visitors may register themselves: the page offers it. */
  readonly selfRegistration: boolean;
  /** Whether a company's server mails links for forgotten passwords: the page offers them. */
  readonly passwordMail: () => Promise<boolean>;
  /** Whether the sample applications exist: the page shows them. */
  readonly sampleAreas: boolean;
  /** Whether it starts without a connection, unless its `config.json` says otherwise. */
  readonly offline: boolean;
}

interface WebAppOptions {
  /** Folder of the build. */
  readonly folder: string;
  readonly config: PageConfig;
  readonly notFound: RequestHandler;
}

/**
 * Serves the built web app, with the compressed files of the build. Names of files under `/assets` contain a hash of their
 * content, so they are cached for a year; everything else is revalidated each time.
 */
export function serveWebApp(app: Express, { folder, config, notFound }: WebAppOptions): void {
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
  app.get('/config.json', settings(join(folder, 'config.json'), config));
  app.use(files);
  const isRoute = routesOf(join(folder, 'routes.json'));
  app.get('/{*path}', async (request, response, next) => {
    const isKnown = await isRoute(request.path);
    // A person sees the portal's own page for an unknown address, with the status that a program needs; a program gets no page at all.
    const wantsPage = isKnown
      ? request.accepts(['html', 'json']) === 'html'
      : (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) {
      next();
      return;
    }
    if (!isKnown) response.status(404);
    request.url = '/index.html';
    files(request, response, next);
  });
}

/**
 * Tells the addresses of the portal's screens from others, by the file that the build writes: each entry is a path, or with a star at
 * its end all paths below it too. Folders of screens count. Without the file every address may be a screen's.
 */
function routesOf(file: string): (path: string) => Promise<boolean> {
  let known: Promise<readonly string[] | undefined> | undefined;
  return async (path) => {
    known ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as string[], noneWhenMissing);
    const routes = await known;
    const address = path.toLowerCase().replace(/\/+$/, '');
    return (
      routes === undefined ||
      routes.some((route) =>
        route.endsWith('/*')
          ? `${address}/`.startsWith(route.slice(0, -1)) || route.startsWith(`${address}/`)
          : route === address || route.startsWith(`${address}/`),
      )
    );
  };
}

function noneWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * The settings of the page, read at each request because the file may be edited while the server runs. With an empty `apiUrl` the page
 * calls this server and gets its secret, whether it registers visitors, mails passwords and has sample applications, whatever the file
 * has, and whether it starts without a connection unless the file says it; with any other address, even this server's own, it gets what the
 * file has.
 */
const settings =
  (
    file: string,
    { sharedSecret, selfRegistration, passwordMail, sampleAreas, offline }: PageConfig,
  ): RequestHandler =>
  async (_request, response, next) => {
    const text = await readFile(file, 'utf8').catch(emptyWhenMissing);
    const edited = parsed(text);
    if (edited === undefined) {
      // The page names what is wrong with it.
      next();
      return;
    }
    const isOwn = (edited['apiUrl'] ?? '') === '';
    const own = isOwn && {
      aesSecret: sharedSecret,
      selfRegistration,
      sampleAreas,
      // A page without its settings is worse than one without this link.
      passwordMail: await passwordMail().catch(() => false),
    };
    response.set('cache-control', 'no-cache').json(own === false ? edited : { offline, ...edited, ...own });
  };

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '{}';
  throw error;
}

/** The object in a JSON text; undefined for anything else. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
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
