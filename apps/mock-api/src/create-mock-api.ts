import { contract, operations } from '@portal/contracts';
import type { Express } from 'express';
import { setMaxListeners } from 'node:events';
import { systemClock, type Clock } from './core/clock.ts';
import {
  assertSecrets,
  defaultConfig,
  defaultSessionIdle,
  defaultSmtpHosts,
  type ApiConfig,
} from './core/config.ts';
import { silentLogger, type Logger } from './core/logger.ts';
import { systemRandom, type Random } from './core/random.ts';
import { createRateLimit, type RateLimit } from './core/rate-limit.ts';
import { createSharedRateLimit } from './session/shared-rate-limit.ts';
import { useThreads } from './core/thread-pool.ts';
import { seedNames, type SeedArea, type SeedName } from './context/seed-area.ts';
import { crossOrigin, dataHeaders, pageHeaders } from './transport/connect.ts';
import { createAdminGate, type AdminOptions } from './guard/admin-gate.ts';
import { createContextFactory, sandboxNameOf } from './dispatch/context-factory.ts';
import { createController } from './dispatch/controller.ts';
import { createDispatcher, type Dispatcher } from './dispatch/dispatcher.ts';
import { createNodeHandler } from './transport/node-handler.ts';
import { createResponseWriter } from './transport/response-writer.ts';
import type { AnyHandler } from './dispatch/route-table.ts';
import { createExpressApp, createListener, type ExpressAppOptions } from './transport/express-app.ts';
import { isReady } from './pages/health.ts';
import { createApiServer, type ApiServer } from './transport/server.ts';
import { areaModules } from './modules/areas.ts';
import { objetoModules } from './modules/index.ts';
import { mockModule } from './modules/mock/module.ts';
import { takeSnapshot } from './modules/mock/service.ts';
import { inspectorPaths } from './pages/inspector/serve.ts';
import { sessionModule } from './modules/session/module.ts';
import { DEFAULT_SANDBOX } from './core/name.ts';
import { Sandboxes } from './sandboxes/sandboxes.ts';
import { baseSeed } from './seed/base.ts';
import { demoUserFinder } from './demo-user-finder.ts';
import { seedProblem, type DemoUserName } from './seed/demo-users.ts';
import { mockUsersSeed } from './seed/mock-users.ts';
import { replyToEndpoint, replyToOperation } from './dispatch/planned-reply.ts';
import { createVerification, type Verification } from './verification.ts';
import { createBackgroundWorkers } from './background-workers.ts';
import { createAttempts } from './core/attempts.ts';
import { createSharedAttempts } from './session/shared-attempts.ts';
import { logKeyUse } from './session/integration-log.ts';
import { openDatabase, type Database } from './store/database.ts';
import type { Pools } from './store/dialects/postgres.ts';
import { assertLoaded } from './seed/bulk/unfinished-load.ts';
import { assertNoDemoData } from './seed/no-demo-data.ts';

export interface MockApiOptions {
  /** `:memory:` (default), a SQLite file, or `postgres://…`. */
  readonly database?: string;
  /** The seed of the store, written on first use: `demo` (default), `empty`, `large` or `edge`. */
  readonly seed?: SeedName;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly logger?: Logger;
  readonly config?: Partial<ApiConfig>;
  /** Validate every response against its contract; a breach is a 500. Default: when NODE_ENV is `test`. */
  readonly checkResponses?: boolean;
  /** Reject keys that a contract does not know: a 400, or VALIDACION from an operation. By default `X-Mock-Warning` names them. */
  readonly strict?: boolean;
  /** Origins that browsers may call from, besides the server's own. */
  readonly cors?: readonly string[];
  /** Delay every response by so many milliseconds. */
  readonly latency?: number;
  /** Sandboxes kept besides the default one. */
  readonly sandboxCap?: number;
  /** Days without use after which sandboxes of earlier runs are dropped. Default: 7. */
  readonly sandboxDays?: number;
  /**
   * Access to `/__mock` and sandboxes. Open by default on SQLite; on PostgreSQL off unless enabled here, because several servers may share the
   * database, and faults, clock and request log exist in one process only.
   */
  readonly admin?: AdminOptions;
  /** Serve the operations as MCP tools at `/mcp`, where `/__mock` is on. */
  readonly mcp?: boolean;
  /** Behind one proxy: clients' addresses come from X-Forwarded-For. */
  readonly trustProxy?: boolean;
  /** Folder of the built web app, to serve it too. */
  readonly web?: string;
  /** How long a query may list or add up rows before it is cut off. Default: 1000 on SQLite, 5000 on PostgreSQL. */
  readonly slowQueryMs?: number;
  /** Send mail in the background from `listen` on. Off by default: `deliverMail` then sends what is due, when a test wants it. */
  readonly mail?: boolean;
}

export interface MockApi extends Verification {
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
 * Throws for an unknown seed, and when NODE_ENV is `production` and a demo secret or the demo seed would be used. In production the
 * seed `empty` has neither users nor companies, a database with sample data is refused (`ready` rejects), and `/__mock` does not exist.
 */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const logger = options.logger ?? silentLogger;
  const seed = options.seed ?? 'demo';
  const strictInput = options.strict ?? false;
  const checkResponses = options.checkResponses ?? process.env['NODE_ENV'] === 'test';
  assertSeed(seed);
  const nodeEnv = process.env['NODE_ENV'];
  const isProduction = nodeEnv === 'production';
  const config: ApiConfig = {
    ...defaultConfig,
    sessionIdleMinutes: defaultSessionIdle(nodeEnv),
    selfRegistration: !isProduction,
    smtpHosts: defaultSmtpHosts(nodeEnv),
    callbackHosts: defaultSmtpHosts(nodeEnv),
    ...options.config,
    ...(isProduction && { testCertificates: false }),
  };
  assertSecrets(config, nodeEnv);
  const problem = seedProblem(seed, nodeEnv);
  if (problem !== undefined) throw new Error(problem);

  const target = options.database ?? ':memory:';
  const opened = openDatabase(target, { slowQueryMs: options.slowQueryMs });
  const { db, kind, check, pools } = opened;
  const ready = opened.ready.then(async () => {
    await assertLoaded(opened);
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
    replyTo: async (name, key, envelope) => replyToOperation(await sandboxes.get(name), key, envelope),
    checkResponses,
    strictInput,
    logger,
  });
  const rateLimit = (name: string, most: number, seconds: number): RateLimit =>
    kind === 'postgres' ? createSharedRateLimit(db, name, most, seconds) : createRateLimit(most, seconds);
  const seedAreas = allSeedAreas();
  const areas = [
    sessionModule(controller),
    mockModule({ sandboxes, areas: seedAreas }),
    ...Object.values(areaModules),
  ];
  // Every area needs the users: a token of any area names one.
  const seeds = new Map(areas.map((area) => [area.area as string, [baseSeed, mockUsersSeed, ...area.seeds]]));

  const closing = new AbortController();
  // Every open stream of the request log, and every delayed response, adds a listener.
  setMaxListeners(0, closing.signal);
  const dispatcher = createDispatcher({
    contract,
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
    replyTo: replyToEndpoint,
    admin,
    keepState: async (sandbox, id) =>
      sandbox.history.keep(id, await takeSnapshot(sandboxes, sandbox, seedAreas)),
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
    config,
  };
  const app = createExpressApp(appOptions);

  return {
    ...createVerification(sandboxes),
    app,
    dispatcher,
    db,
    clock,
    config,
    pools,
    ready,
    tokenFor: (name, sandbox = DEFAULT_SANDBOX) => {
      const user = userNamed(name);
      if (user === undefined) throw new Error(`No demo user ${name}`);
      return user.tokenIn(sandbox);
    },
    deliverMail: mail.deliverDue,
    deliverCallbacks: callbacks.deliverDue,
    askAuthority: authority.askDue,
    listen: async (port = 0, host = '127.0.0.1') => {
      if (server !== undefined)
        throw new Error('This API listens already: make another one for another port.');
      const created = createApiServer(createListener(app, appOptions));
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

const QUARTER_OF_AN_HOUR = 15 * 60;

/** For callers without types: an unknown seed would be treated as `demo`. */
function assertSeed(seed: SeedName): void {
  if (!seedNames.includes(seed)) throw new Error(`Unknown seed ${seed}: ${seedNames.join(', ')}`);
}

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
