import { closeSync, existsSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '../core/clock.ts';
import { errorsOnly, jsonLogger, type Logger } from '../core/logger.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { DEMO_PASSWORD, demoUsers } from '../seed/demo-users.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import { assertUnused } from '../store/dialects/sqlite.ts';
import { checkConfig, settingsProblems } from './check-config.ts';
import { serveControl } from './control.ts';
import { databaseKind } from './database-target.ts';
import { isProduction, type Environment } from './environment.ts';
import { readOptions, type ServerOptions } from './options.ts';
import { fillDatabase } from './fill-database.ts';
import { applyRules } from './start-rules.ts';
import { configFrom } from './server-config.ts';
import { codeOf, explain, portInUse, unusable, withoutPassword } from './unusable.ts';
import { updateDatabase } from './update-database.ts';
import { usage } from './usage.ts';
import { UsageError } from './usage-error.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Runs the server with the given flags. A wrong flag, a taken port or a bad database ends the process with one clear line. */
export async function runServer(argv: readonly string[], env: Environment): Promise<void> {
  try {
    const options = readOptions(argv, env);
    if (options === 'help') {
      process.stdout.write(usage);
      return;
    }
    if (options.isCheckOnly) {
      const problems = await checkConfig(options, env);
      process.stdout.write(problems.length === 0 ? 'The server would start.\n' : `${problems.join('\n')}\n`);
      process.exitCode = problems.length === 0 ? 0 : 1;
      return;
    }
    const problems = await settingsProblems(options, env);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    prepareFile(options);
    await waitForDatabase(options);
    await updateDatabase(options.database).catch((error: unknown) => {
      throw unusable(options.database, error);
    });
    await fillDatabase(options);
    const metrics = await metricsFor(options);
    const api = prepare(options, env, metrics);
    await api.ready.catch((error: unknown) => {
      throw unusable(options.database, error);
    });
    await applyRules(api, options);
    process.stderr.write((await aboutSeed(api, options)) + aboutLinks(api, options, env));
    metrics?.watch(api);
    const { url } = await api.listen(options.port, options.host);
    const served =
      metrics &&
      (await serveMetrics(metrics, options.metricsPort ?? 0, options.host).catch(
        stopped(api, '--metrics-port'),
      ));
    const control = await controlOf(api, options);
    // Before the ready message: a reader of it may stop the server at once.
    stopOnSignal(api, [served, control], options.drainSeconds);
    process.stdout.write(welcome(url, options, env, served?.url));
  } catch (error) {
    process.stderr.write(
      `${error instanceof UsageError ? `${error.message}\n\n${usage}` : explain(error)}\n`,
    );
    process.exitCode = 1;
  }
}

/** Removes the database file if requested, and makes its folder. */
function prepareFile(options: ServerOptions): void {
  if (databaseKind(options.database) === 'file') {
    if (options.reset) {
      try {
        assertUnused(options.database);
      } catch (error) {
        throw unusable(options.database, error);
      }
      if (!isDatabase(options.database))
        throw new UsageError(`--reset: ${options.database} is no SQLite database, and is left as it is.`);
      for (const suffix of ['', '-wal', '-shm']) rmSync(options.database + suffix, { force: true });
    }
    mkdirSync(dirname(options.database), { recursive: true });
  }
}

/** The first bytes of every file of SQLite. */
const SQLITE = 'SQLite format 3\0';

/** Whether a file is a SQLite database, or would become one: it is empty or missing. */
function isDatabase(file: string): boolean {
  if (!existsSync(file)) return true;
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(SQLITE.length);
    const read = readSync(opened, bytes);
    return read === 0 || bytes.toString('latin1', 0, read) === SQLITE;
  } finally {
    closeSync(opened);
  }
}

/** Opens the database. */
function prepare(options: ServerOptions, env: Environment, metrics: Metrics | undefined): MockApi {
  try {
    return open(options, env, metrics);
  } catch (error) {
    // An error of SQLite or of the file system.
    throw error instanceof Error && codeOf(error) !== undefined ? unusable(options.database, error) : error;
  }
}

/** Its library is loaded only when metrics are enabled. */
async function metricsFor({ metricsPort }: ServerOptions): Promise<Metrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { createMetrics } = await import('../metrics/metrics.ts');
  return createMetrics();
}

/** Without it `portal-admin backup` asks to stop the server first; that is no reason not to start. */
async function controlOf(api: MockApi, { database, quiet }: ServerOptions): Promise<Stoppable | undefined> {
  if (databaseKind(database) !== 'file') return undefined;
  try {
    return await serveControl(api, database);
  } catch (error) {
    if (!quiet)
      process.stderr.write(`Backup socket unavailable, backups need a stopped server: ${explain(error)}\n`);
    return undefined;
  }
}

interface Stoppable {
  stop(): Promise<void>;
}

/** Names the flag of a port that is taken. */
const stopped =
  (api: MockApi, flag: string) =>
  async (error: unknown): Promise<never> => {
    await api.close();
    const inUse = portInUse(error, flag);
    throw inUse === undefined ? error : new Error(inUse, { cause: error });
  };

/** Counts what is logged, too. */
const counted = (logger: Logger, metrics: Metrics): Logger => ({
  ...logger,
  request: (record) => {
    metrics.observe(record);
    logger.request(record);
  },
});

function open(options: ServerOptions, env: Environment, metrics: Metrics | undefined): MockApi {
  const everything = jsonLogger(
    (line) => process.stderr.write(line),
    () => systemClock.now(),
  );
  const logger = options.quiet ? errorsOnly(everything) : everything;
  return createMockApi({
    database: options.database,
    seed: options.seed,
    cors: options.cors,
    trustProxy: options.trustProxy,
    sandboxCap: options.sandboxCap,
    sandboxDays: options.sandboxDays,
    admin: { enabled: options.mockAdmin, token: options.mockToken, hosts: options.mockHosts },
    latency: options.latency,
    ...(options.strict ? { checkResponses: true } : {}),
    strict: options.strictInput,
    mail: true,
    ...(options.web === undefined ? {} : { web: options.web }),
    logger: metrics === undefined ? logger : counted(logger, metrics),
    config: configFrom(options, env),
  });
}

/** A warning when a seed was given but the database was filled from another one; otherwise nothing. */
async function aboutSeed(api: MockApi, { seed, isSeedGiven }: ServerOptions): Promise<string> {
  if (!isSeedGiven) return '';
  const [earlier] = await api.db
    .selectFrom('siembras')
    .select('semilla')
    .where('sandbox', '=', DEFAULT_SANDBOX)
    .limit(1)
    .execute();
  if (earlier === undefined || earlier.semilla === seed) return '';
  return (
    `--seed ${seed} is ignored: the database was created with the seed ${earlier.semilla}. ` +
    'Recreate a SQLite file with --reset, or change the seed with POST /__mock/reset.\n'
  );
}

/** A warning when the links of a server for real use would lead to this machine; otherwise nothing. */
const aboutLinks = ({ config }: MockApi, { publicUrl }: ServerOptions, env: Environment): string =>
  publicUrl === undefined && isProduction(env)
    ? `Links in invitations, mails and KuDEs begin with ${config.publicUrl}: set --public-url (PUBLIC_URL).\n`
    : '';

/** The address and, where there are any, the demo users, once at the start. */
function welcome(url: string, options: ServerOptions, env: Environment, metricsUrl?: string): string {
  const shown = url.replace('127.0.0.1', 'localhost');
  const users = demoUsers.map((user) => `  ${user.usuario.padEnd(14)}${user.perfiles.join(', ')}`).join('\n');
  return (
    `\n${options.web === undefined ? 'API' : 'Portal y API'}: ${shown}\n` +
    `Base de datos: ${withoutPassword(options.database)}\n` +
    (metricsUrl === undefined ? '' : `Métricas: ${metricsUrl}/metrics\n`) +
    (isProduction(env)
      ? ''
      : `/__mock: ${adminState(options)}\n\nUsuarios de demostración (contraseña ${DEMO_PASSWORD}):\n${users}\n`) +
    '\nCtrl+C para detener.\n'
  );
}

function adminState({ database, mockAdmin, mockToken }: ServerOptions): string {
  if (!mockAdmin)
    return databaseKind(database) === 'postgres'
      ? 'apagado (en PostgreSQL lo enciende --mock-admin, con un solo servidor)'
      : 'apagado';
  return mockToken === undefined ? 'abierto' : 'con token (X-Mock-Token)';
}

/** A second signal ends the drain; open requests are still finished. */
function stopOnSignal(api: MockApi, others: readonly (Stoppable | undefined)[], drainSeconds: number): void {
  let waiting: NodeJS.Timeout | undefined;
  let isStopping = false;
  const close = (): void => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(waiting);
    void Promise.all([api.close(), ...others.map((other) => other?.stop())]).then(() => process.exit(0));
  };
  const stop = (): void => {
    if (waiting !== undefined || drainSeconds === 0) {
      close();
      return;
    }
    api.drain();
    waiting = setTimeout(close, drainSeconds * 1000);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
