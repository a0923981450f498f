import { contract, operations, sampleAreas, type Contract } from '@portal/contracts';
import type { Express } from 'express';
import { setMaxListeners } from 'node:events';
import { assertOptions, assertPort } from './assert-options.ts';
import { assertSandbox } from './assert-shape.ts';
import { createControl, type Control } from './control.ts';
import type { MockApiOptions } from './mock-api-options.ts';
import { systemClock, type Clock } from './core/clock.ts';
import { mailsLinks } from './correos/configuracion.ts';
import {
  assertSecrets,
  defaultConfig,
  defaultSessionIdle,
  defaultSmtpHosts,
  type ApiConfig,
} from './core/config.ts';
import { silentLogger } from './core/logger.ts';
import { systemRandom } from './core/random.ts';
import { createRateLimit, type RateLimit } from './core/rate-limit.ts';
import { createSharedRateLimit } from './session/shared-rate-limit.ts';
import { useThreads } from './core/thread-pool.ts';
import type { SeedArea } from './context/seed-area.ts';
import { crossOrigin, dataHeaders, pageHeaders } from './transport/connect.ts';
import { createAdminGate } from './guard/admin-gate.ts';
import { createContextFactory, sandboxNameOf } from './dispatch/context-factory.ts';
import { createController } from './dispatch/controller.ts';
import { createDispatcher, type Dispatcher } from './dispatch/dispatcher.ts';
import { createFetchHandler } from './transport/fetch-handler.ts';
import { createNodeHandler } from './transport/node-handler.ts';
import { createResponseWriter } from './transport/response-writer.ts';
import type { AnyHandler } from './dispatch/route-table.ts';
import { createExpressApp, createListener, type ExpressAppOptions } from './transport/express-app.ts';
import { isReady } from './pages/health.ts';
import { createApiServer, type ApiServer } from './transport/server.ts';
import { areaModules, mockArea, sessionArea } from './modules/areas.ts';
import { objetoModules } from './modules/index.ts';
import { keepState } from './modules/mock/inspector.ts';
import { inspectorPaths } from './pages/inspector/serve.ts';
import { DEFAULT_SANDBOX } from './core/name.ts';
import { Sandboxes } from './sandboxes/sandboxes.ts';
import { baseSeed } from './seed/base.ts';
import { demoUserFinder } from './demo-user-finder.ts';
import { seedProblem, type DemoUserName } from './seed/demo-users.ts';
import { mockUsersSeed } from './seed/mock-users.ts';
import { createVerification, type Verification } from './verification.ts';
import { createBackgroundWorkers } from './background-workers.ts';
import { createAttempts } from './core/attempts.ts';
import { createSharedAttempts } from './session/shared-attempts.ts';
import { logKeyUse } from './session/integration-log.ts';
import { openDatabase, type Database } from './store/database.ts';
import type { Pools } from './store/dialects/postgres.ts';
import { assertNoDemoData } from './seed/no-demo-data.ts';

export interface MockApi extends Verification, Control {
  /** The Express app: for supertest, or to be mounted in another app. */
  readonly app: Express;
  readonly dispatcher: Dispatcher;
  readonly db: Database;
  readonly clock: Clock;
  readonly config: ApiConfig;
  /** Connections to PostgreSQL, for metrics; none to SQLite. */
  readonly pools: Pools;
  /** Settles when the tables exist; requests wait for it. */
  readonly ready: Promise<void>;
  /** A valid token of a demo user, without signing in; it is only valid in its sandbox. */
  tokenFor(user: DemoUserName, sandbox?: string): string;
  /** Sends the mail of the default data that is due, once. Resolves to the number of attempts. */
  deliverMail(): Promise<number>;
  /** Sends the callbacks of the default data that are due, once; from `listen` on this happens in the background. Resolves to the number of attempts. */
  deliverCallbacks(): Promise<number>;
  /** Asks the tax authority for the responses of the default data that are due, once; from `listen` on this happens in the background. */
  askAuthority(): Promise<void>;
  /**
   * The response to a request of the Fetch standard, without a socket: behind MSW, Playwright's `page.route` or a dev server. Only its path
   * counts, not its origin. Rejects where a fault drops the connection.
   *
   * @example http.all('https://api.example/*', ({ request }) => api.fetch(request));
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Listens; port 0 takes a free one. Resolves to the address. */
  listen(port?: number, host?: string): Promise<{ readonly port: number; readonly url: string }>;
  /**
   * Copies its SQLite database, every sandbox included, into a new file while it is in use: as it was at one moment, and whole or not at all.
   * Rejects when the file is there already, and on PostgreSQL, which has `pg_dump`.
   */
  backUp(to: string): Promise<void>;
  /** From now on `GET /readyz` says no, so that a load balancer sends nothing more; requests are still handled. */
  drain(): void;
  /** Stops listening, lets open requests finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Creates a mock API with its own state, without listening. Any number can run side by side.
 *
 * Throws for options that are wrong or unknown, and when NODE_ENV is `production` and a demo secret or the demo seed would be used. In production the
 * seed `empty` has neither users nor companies, a database with sample data is refused (`ready` rejects), and `/__mock` does not exist.
 */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  assertOptions(options);
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const logger = options.logger ?? silentLogger;
  const seed = options.seed ?? 'demo';
  const strictInput = options.strict ?? false;
  const checkResponses = options.checkResponses ?? process.env['NODE_ENV'] === 'test';
  const nodeEnv = process.env['NODE_ENV'];
  const isProduction = nodeEnv === 'production';
  const config: ApiConfig = {
    ...defaultConfig,
    sessionIdleMinutes: defaultSessionIdle(nodeEnv),
    selfRegistration: !isProduction,
    sampleAreas: !isProduction,
    smtpHosts: defaultSmtpHosts(nodeEnv),
    callbackHosts: defaultSmtpHosts(nodeEnv),
    ...given(options.config),
    ...(isProduction && { testCertificates: false }),
  };
  assertSecrets(config, nodeEnv);
  const problem = seedProblem(seed, nodeEnv);
  if (problem !== undefined) throw new Error(problem);

  const target = options.database ?? ':memory:';
  const opened = openDatabase(target, { slowQueryMs: options.slowQueryMs });
  const { db, kind, check, pools } = opened;
  const ready = opened.ready.then(async () => {
    if (isProduction) await assertNoDemoData(db);
  });
  // A failure rejects `ready`; without a listener it must not end the process.
  ready.catch(() => undefined);
  const admin = createAdminGate(
    isProduction ? { enabled: false } : (options.admin ?? { enabled: kind === 'sqlite' }),
    options.cors ?? [],
  );
  const cap = options.sandboxCap ?? 200;
  const days = options.sandboxDays ?? 7;
  const userNamed = demoUserFinder(clock, config);
  const elapsed = (): number => performance.now();
  const sandboxes = new Sandboxes({
    ...{ db, kind, ready, seed, clock, elapsed, cap, days },
    base: baseSeed,
    isDemo: !isProduction,
    release: (name) => downloads.release(name),
  });
  const releaseThreads = useThreads();
  const { mail, authority, downloads, callbacks, wakeDeliveries } = createBackgroundWorkers({
    ...{ db, kind, ready, sandboxes, config, random, logger },
  });
  const controller = createController({
    operations,
    modules: objetoModules,
    ensureSeeded: async (name, areas) => sandboxes.ensureSeeded(await sandboxes.get(name), areas),
    checkResponses,
    strictInput,
    logger,
  });
  const rateLimit = (name: string, most: number, seconds: number): RateLimit =>
    kind === 'postgres' ? createSharedRateLimit(db, name, most, seconds) : createRateLimit(most, seconds);
  const seedAreas = allSeedAreas();
  const areas = [
    sessionArea(controller),
    mockArea({ sandboxes, areas: seedAreas }),
    ...Object.values(areaModules),
  ];
  // Every area needs the users: a token of any area names one.
  const seeds = new Map(areas.map((area) => [area.area as string, [baseSeed, mockUsersSeed, ...area.seeds]]));

  const closing = new AbortController();
  // Every open stream of the request log, and every delayed response, adds a listener.
  setMaxListeners(0, closing.signal);
  const dispatcher = createDispatcher({
    contract: config.sampleAreas ? contract : withoutSamples(contract),
    handlers: Object.fromEntries(
      areas.map((area) => [area.area, area.handlers as unknown as Record<string, AnyHandler>]),
    ),
    inSandbox: (request, work) => sandboxes.run(sandboxNameOf(request, admin), work),
    context: createContextFactory({
      sandboxes,
      random,
      config,
      attempts: kind === 'postgres' ? createSharedAttempts(db, config) : createAttempts(config),
      failedSignIns: rateLimit('ingreso', config.addressFailures, QUARTER_OF_AN_HOUR),
      registrations: rateLimit('registro', config.addressRegistrations, QUARTER_OF_AN_HOUR),
      lookups: rateLimit('consulta', config.publicLookups, 60),
      keyRequests: rateLimit('integracion', config.integrationRequests, 60),
      wakeMail: wakeDeliveries,
      wakeDownloads: downloads.wake,
      isSampleGuarded: isProduction,
      seedsOf: (area) => seeds.get(area) ?? [],
    }),
    acceptsOperation: controller.accepts,
    admin,
    keepState: (sandbox, id) => keepState(sandboxes, sandbox, id, seedAreas),
    logKeyUse: ({ store, clock }, use, request) => logKeyUse({ store, clock, random }, use, request),
    latency: options.latency ?? 0,
    closing: closing.signal,
    checkResponses,
    strictInput,
    logger,
    newRequestId: numberedIds(random.hex(4)),
    elapsed,
    prefixes: ['/api', '/users', '/__mock'],
    pages: admin.enabled ? inspectorPaths : new Set(),
  });

  let isDraining = false;
  let server: ApiServer | undefined;
  const write = createResponseWriter({ defaultHeaders: dataHeaders, closing: closing.signal });
  const appOptions: ExpressAppOptions = {
    handle: createNodeHandler({ dispatcher, write, trustProxy: options.trustProxy ?? false, logger }),
    sandboxes,
    admin,
    agents: options.mcp === true && admin.enabled ? { dispatcher, userNamed } : undefined,
    crossOrigin: crossOrigin(options.cors ?? []),
    pageHeaders: pageHeaders(),
    logger,
    isReady: () => isReady(check, () => isDraining || closing.signal.aborted),
    closing: closing.signal,
    web: options.web,
    // Integrators build the portal anew all the time.
    config: { ...config, offline: isProduction, passwordMail: () => mailsLinks(db, options.mail) },
  };
  const app = createExpressApp(appOptions);
  const listener = createListener(app, appOptions);

  return {
    ...createVerification(sandboxes),
    ...createControl(sandboxes),
    app,
    dispatcher,
    db,
    clock,
    config,
    pools,
    ready,
    tokenFor: (name, sandbox = DEFAULT_SANDBOX) => {
      assertSandbox('tokenFor', sandbox);
      const user = userNamed(name);
      if (user === undefined) throw new Error(`unknown demo user ${name}`);
      return user.tokenIn(sandbox);
    },
    deliverMail: mail.deliverDue,
    deliverCallbacks: callbacks.deliverDue,
    askAuthority: authority.askDue,
    fetch: createFetchHandler(listener),
    listen: async (port = 0, host = '127.0.0.1') => {
      if (server !== undefined)
        throw new Error('listen() was already called: create another API for another port.');
      assertPort(port);
      const created = createApiServer(listener);
      server = created;
      try {
        const address = await created.listen(port, host);
        if (options.mail === true) mail.start();
        authority.start();
        callbacks.start();
        downloads.start();
        return address;
      } catch (error) {
        server = undefined; // another port may be free
        throw error;
      }
    },
    backUp: opened.copy,
    drain: () => {
      isDraining = true;
      server?.drain();
    },
    close: async () => {
      closing.abort();
      await server?.stop();
      await Promise.all([authority.stop(), mail.stop(), downloads.stop(), callbacks.stop()]);
      await ready.catch(() => undefined);
      await releaseThreads();
      await db.destroy();
    },
  };
}

/** The settings without those given as undefined. */
const given = (settings: Partial<Record<keyof ApiConfig, unknown>> = {}): Partial<ApiConfig> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** Areas under `/api` that belong to the portal itself. */
const portalAreas: readonly string[] = ['globalSearch', 'notificationPanel', 'search'];

/** The contract of a server without sample applications: their paths do not exist. */
const withoutSamples = (whole: Contract): Contract =>
  Object.fromEntries(
    Object.entries(whole).filter(([area]) => !(area in sampleAreas) || portalAreas.includes(area)),
  );

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Ids unique across processes, several times cheaper than a UUID per request and in the log. */
function numberedIds(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-${String((count += 1))}`;
}

/** Every seed area once, the base first: the others depend on its users and companies. */
function allSeedAreas(): SeedArea[] {
  const modules = [...Object.values(objetoModules), ...Object.values(areaModules)];
  return [
    ...new Map(
      [baseSeed, ...modules.flatMap(({ seeds }) => seeds)].map((area) => [area.name, area]),
    ).values(),
  ];
}
