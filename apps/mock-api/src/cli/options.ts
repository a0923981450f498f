import { parseArgs } from 'node:util';
import { readConfigFile, withFile, type StartRules } from './config-file.ts';
import { assertReadable, databaseAddress } from './database-address.ts';
import { databaseKind } from './database-target.ts';
import { mailHosts, mailServer, type MailServer } from './mail-options.ts';
import { defaultSessionIdle } from '../core/config.ts';
import { isOn, isProduction, textOf, type Environment } from './environment.ts';
import { listOf, type Given } from './given.ts';
import { UsageError } from './usage-error.ts';
import { isLoopback } from '../core/loopback.ts';
import { FEWEST_DOCUMENTS } from '../seed/bulk/fewest.ts';
import { seedNames, type SeedName } from '../context/seed-area.ts';

/** The server's options. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly database: string;
  /** Seconds to wait at startup until PostgreSQL accepts connections. */
  readonly databaseWait: number;
  readonly seed: SeedName;
  /** The seed was given, not just the default. */
  readonly isSeedGiven: boolean;
  /** So many documents instead of those of the seed `large`; written before the server listens. */
  readonly documents?: number;
  /** Delete the database file before starting. */
  readonly reset: boolean;
  readonly web: string | undefined;
  readonly cors: readonly string[];
  readonly trustProxy: boolean;
  /** Where people open the portal; undefined: this machine at `port`. */
  readonly publicUrl: string | undefined;
  /** Minutes without a request after which a session ends; 0: never. */
  readonly sessionIdleMinutes: number;
  readonly quiet: boolean;
  /** Where `/metrics` is served; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** Seconds that the server goes on after a signal to stop, with `/readyz` saying no. */
  readonly drainSeconds: number;
  readonly sandboxCap: number;
  /** Days without use after which sandboxes of earlier runs are dropped. */
  readonly sandboxDays: number;
  /** Delay of every response in milliseconds. */
  readonly latency: number;
  /** Validate every response against its contract. */
  readonly strict: boolean;
  /** Reject keys that the contract does not know. */
  readonly strictInput: boolean;
  /** Serve `/__mock` and sandboxes. */
  readonly mockAdmin: boolean;
  readonly mockToken: string | undefined;
  /** Host names under which `/__mock` is reachable, besides those of this machine. */
  readonly mockHosts: readonly string[];
  /** Serve `/mcp` to agents, where `/__mock` is on. */
  readonly mcp: boolean;
  /** Say what is wrong with the configuration, and do not start. */
  readonly isCheckOnly: boolean;
  /** Visitors may register themselves. */
  readonly selfRegistration: boolean;
  /** Where mail may be sent; undefined: to this machine alone. */
  readonly smtpHosts: readonly string[] | undefined;
  /** Where callbacks of integration users may go; undefined: to this machine alone. */
  readonly callbackHosts: readonly string[] | undefined;
  /** Companies of the sample data without a mail server of their own send through this one, such as a mail catcher. */
  readonly demoSmtp: MailServer | undefined;
  /** Faults and replies of a configuration file. */
  readonly rules?: StartRules;
}

/** Parses flags, then environment, then a configuration file, then defaults. Throws `UsageError`. Returns 'help' for `--help`. */
export function readOptions(argv: readonly string[], variables: Environment): ServerOptions | 'help' {
  const flags = parse(argv);
  if (flags.help === true) return 'help';
  const path = given('--config', flags.config, variables, 'CONFIG');
  if (path === undefined) return fromFlags(flags, variables);
  const { settings, ...rules } = readConfigFile(path.text);
  const options = { ...fromFile(flags, variables, settings, path.text), rules };
  if (!options.mockAdmin && rules.faults.length + rules.replies.length > 0)
    throw new UsageError(
      `--config ${path.text}: faults and replies need /__mock, which is off (on PostgreSQL unless --mock-admin).`,
    );
  return options;
}

function fromFile(flags: Flags, variables: Environment, settings: Environment, file: string): ServerOptions {
  try {
    return fromFlags(flags, withFile(variables, settings));
  } catch (error) {
    const [name = ''] = error instanceof UsageError ? error.message.split(/[ :]/) : [];
    const isOfFile = settings[name] !== undefined && textOf(variables, name) === undefined;
    throw error instanceof UsageError && isOfFile ? new UsageError(`In ${file}: ${error.message}`) : error;
  }
}

function fromFlags(flags: Flags, env: Environment): ServerOptions {
  const seed = given('--seed', flags.seed, env, 'SEED');
  const database = givenDatabase(flags, env);
  const reset = flags.reset ?? false;
  const documents = given('--documents', flags.documents, env, 'DOCUMENTS');
  if (database !== undefined && databaseKind(database.text, database.from) === 'postgres' && reset)
    throw new UsageError('--reset works on a SQLite file, not on PostgreSQL.');
  if (reset && isProduction(env))
    throw new UsageError('NODE_ENV=production refuses --reset: it would remove the database.');
  const name = seed === undefined ? (isProduction(env) ? 'empty' : 'demo') : seedNamed(seed);
  return {
    ...readAccess(flags, env, database),
    ...documentCount(documents, name, database?.text ?? ':memory:'),
    port: wholeNumber(given('--port', flags.port, env, 'PORT'), 3000, 0, 65_535),
    sandboxCap: wholeNumber(
      given('--sandbox-cap', flags['sandbox-cap'], env, 'SANDBOX_CAP'),
      200,
      1,
      100_000,
    ),
    sandboxDays: wholeNumber(
      given('--sandbox-days', flags['sandbox-days'], env, 'SANDBOX_DAYS'),
      7,
      1,
      36_500,
    ),
    latency: wholeNumber(given('--latency', flags.latency, env, 'LATENCY'), 0, 0, 60_000),
    strict: flags.strict ?? isOn(env, 'STRICT'),
    strictInput: flags['strict-input'] ?? isOn(env, 'STRICT_INPUT'),
    database: database?.text ?? ':memory:',
    databaseWait: wholeNumber(
      given('--database-wait', flags['database-wait'], env, 'DATABASE_WAIT'),
      30,
      0,
      3600,
    ),
    seed: name,
    isSeedGiven: seed !== undefined,
    reset,
    web: given('--web', flags.web, env, 'WEB')?.text,
    // An empty flag is no origin at all, whatever the variable says.
    cors: flags.cors?.trim() === '' ? [] : origins(given('--cors', flags.cors, env, 'CORS')),
    trustProxy: flags['trust-proxy'] ?? isOn(env, 'TRUST_PROXY'),
    selfRegistration: flags['self-registration'] ?? isOn(env, 'SELF_REGISTRATION', !isProduction(env)),
    smtpHosts: mailHosts(given('--smtp-hosts', flags['smtp-hosts'], env, 'SMTP_HOSTS')),
    callbackHosts: mailHosts(given('--callback-hosts', flags['callback-hosts'], env, 'CALLBACK_HOSTS')),
    demoSmtp: demoServer(flags, env),
    publicUrl: publicAddress(given('--public-url', flags['public-url'], env, 'PUBLIC_URL')),
    isCheckOnly: flags['check-config'] ?? false,
    metricsPort: optionalNumber(given('--metrics-port', flags['metrics-port'], env, 'METRICS_PORT'), 65_535),
    drainSeconds: wholeNumber(
      given('--drain-seconds', flags['drain-seconds'], env, 'DRAIN_SECONDS'),
      0,
      0,
      600,
    ),
    sessionIdleMinutes: sessionIdle(flags, env),
    quiet: flags.quiet ?? isOn(env, 'QUIET'),
  };
}

/** The value of a flag, which must not be empty, or else of a variable. */
function given(flag: string, value: string | undefined, env: Environment, name: string): Given | undefined {
  if (value?.trim() === '') throw new UsageError(`${flag} must not be empty.`);
  if (value !== undefined) return { text: value, from: flag };
  const text = textOf(env, name);
  return text === undefined ? undefined : { text, from: name };
}

function givenDatabase(flags: Flags, env: Environment): Given | undefined {
  // A flag comes before all variables, whichever they are.
  const variables = flags.database === undefined ? { DATABASE_URL: databaseAddress(env) } : {};
  const database = given('--database', flags.database, variables, 'DATABASE_URL');
  if (database !== undefined && databaseKind(database.text, database.from) === 'postgres')
    assertReadable(database.text, database.from);
  return database;
}

/** Shorter limits would end sessions in use, whose uses are recorded every five minutes. */
const SHORTEST_IDLE = 10;

function sessionIdle(flags: Flags, env: Environment): number {
  const asked = given('--session-idle', flags['session-idle'], env, 'SESSION_IDLE');
  const minutes = wholeNumber(asked, defaultSessionIdle(textOf(env, 'NODE_ENV')), 0, 2880);
  if (minutes > 0 && minutes < SHORTEST_IDLE)
    throw new UsageError(
      `${asked?.from ?? ''} must be 0 (never) or at least ${String(SHORTEST_IDLE)} minutes.`,
    );
  return minutes;
}

function demoServer(flags: Flags, env: Environment): MailServer | undefined {
  const server = mailServer(given('--demo-smtp', flags['demo-smtp'], env, 'DEMO_SMTP'));
  if (server !== undefined && isProduction(env))
    throw new UsageError(
      'NODE_ENV=production has no sample companies: DEMO_SMTP (--demo-smtp) is not for it.',
    );
  return server;
}

/** The options for access to the server and to `/__mock`. */
function readAccess(
  flags: Flags,
  env: Environment,
  database: Given | undefined,
): Pick<ServerOptions, 'host' | 'mcp' | 'mockAdmin' | 'mockToken' | 'mockHosts'> {
  const host = given('--host', flags.host, env, 'HOST');
  // Several servers may share a PostgreSQL, and faults, clock and request log exist in one process only.
  const isOwnDatabase = database === undefined || databaseKind(database.text, database.from) !== 'postgres';
  const mockAdmin = !isProduction(env) && (flags['mock-admin'] ?? isOn(env, 'MOCK_ADMIN', isOwnDatabase));
  const token = given('--mock-token', flags['mock-token'], env, 'MOCK_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token.text))
    throw new UsageError(`${token.from} travels in a header: letters, digits and signs, no spaces.`);
  if (host !== undefined && mockAdmin && token === undefined && !isLoopback(host.text)) {
    throw new UsageError(
      `${host.from} ${host.text} is public: give /__mock a --mock-token (MOCK_TOKEN), or switch it off with --no-mock-admin.`,
    );
  }
  const mockHosts = hostNames(given('--mock-hosts', flags['mock-hosts'], env, 'MOCK_HOSTS'));
  const mcp = flags.mcp ?? isOn(env, 'MCP');
  if (mcp && !mockAdmin) throw new UsageError('--mcp (MCP) needs /__mock, which is off.');
  return { host: host?.text ?? '127.0.0.1', mcp, mockAdmin, mockToken: token?.text, mockHosts };
}

/** How many documents, where they can be written. */
function documentCount(
  asked: Given | undefined,
  seed: SeedName,
  database: string,
): Pick<ServerOptions, 'documents'> {
  if (asked === undefined) return {};
  const documents = wholeNumber(asked, 0, FEWEST_DOCUMENTS, 10_000_000);
  if (seed !== 'large') throw new UsageError(`${asked.from} needs --seed large.`);
  if (databaseKind(database) === 'memory')
    throw new UsageError(`${asked.from} needs a --database: a SQLite file or postgres://….`);
  return { documents };
}

function seedNamed({ text, from }: Given): SeedName {
  const known = seedNames.find((name) => name === text);
  if (known === undefined)
    throw new UsageError(`${from} must be one of: ${seedNames.join(', ')}; not "${text}".`);
  return known;
}

function hostNames(asked: Given | undefined): string[] {
  const named = listOf(asked);
  const bad = named.find((name) => !/^[\w.-]+$/.test(name));
  if (bad !== undefined)
    throw new UsageError(`${asked?.from ?? ''}: "${bad}" is not a host name such as mock.example.`);
  return named;
}

function publicAddress(asked: Given | undefined): string | undefined {
  if (asked === undefined) return undefined;
  const url = URL.parse(asked.text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`${asked.from}: "${asked.text}" is not an address such as https://portal.example.`);
  return url.href.replace(/\/+$/, '');
}

function origins(asked: Given | undefined): string[] {
  const named = listOf(asked);
  const bad = named.find((origin) => !/^https?:\/\/[^\s/?#]+$/.test(origin));
  if (bad !== undefined)
    throw new UsageError(`${asked?.from ?? ''}: "${bad}" is not an origin such as https://portal.example.`);
  return named;
}

function wholeNumber(asked: Given | undefined, preset: number, min: number, max: number): number {
  if (asked === undefined) return preset;
  const value = /^\d+$/.test(asked.text.trim()) ? Number(asked.text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(
      `${asked.from} must be a whole number from ${String(min)} to ${String(max)}, not "${asked.text}".`,
    );
  }
  return value;
}

const optionalNumber = (asked: Given | undefined, max: number): number | undefined =>
  asked === undefined ? undefined : wholeNumber(asked, 0, 0, max);

type Flags = ReturnType<typeof parse>;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowNegative: true,
      options: {
        config: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        database: { type: 'string' },
        'database-wait': { type: 'string' },
        seed: { type: 'string' },
        documents: { type: 'string' },
        reset: { type: 'boolean' },
        web: { type: 'string' },
        cors: { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        'public-url': { type: 'string' },
        'session-idle': { type: 'string' },
        quiet: { type: 'boolean' },
        'metrics-port': { type: 'string' },
        'drain-seconds': { type: 'string' },
        'sandbox-cap': { type: 'string' },
        'sandbox-days': { type: 'string' },
        latency: { type: 'string' },
        strict: { type: 'boolean' },
        'strict-input': { type: 'boolean' },
        'mock-admin': { type: 'boolean' },
        'mock-token': { type: 'string' },
        'mock-hosts': { type: 'string' },
        mcp: { type: 'boolean' },
        'self-registration': { type: 'boolean' },
        'smtp-hosts': { type: 'string' },
        'callback-hosts': { type: 'string' },
        'demo-smtp': { type: 'string' },
        'check-config': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
