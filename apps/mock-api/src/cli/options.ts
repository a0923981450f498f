import { readConfigFile, withFile, type StartRule } from './config-file.ts';
import { assertReadable, databaseAddress } from './database-address.ts';
import { databaseKind } from './database-target.ts';
import { mailHosts, mailServer, type MailServer } from './mail-options.ts';
import { defaultSessionIdle } from '../core/config.ts';
import { readFlags, type Flags, type SwitchFlag, type TextFlag } from './flags.ts';
import { Problems } from './problems.ts';
import { hostNames, optionalNumber, origins, publicAddress, seedNamed, wholeNumber } from './values.ts';
import { isOn, isProduction, textOf, type Environment } from './environment.ts';
import type { Given } from './given.ts';
import { UsageError } from './usage-error.ts';
import { isLoopback } from '../core/loopback.ts';
import { FEWEST_DOCUMENTS } from '../seed/bulk/fewest.ts';
import type { SeedName } from '../context/seed-area.ts';

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
  /** Serve the sample applications. */
  readonly sampleAreas: boolean;
  /** Where mail may be sent; undefined: to this machine alone. */
  readonly smtpHosts: readonly string[] | undefined;
  /** Hosts that callbacks of integration users may be sent to; undefined: this machine alone. */
  readonly callbackHosts: readonly string[] | undefined;
  /** Companies of the sample data without a mail server of their own send through this one, such as a mail catcher. */
  readonly demoSmtp: MailServer | undefined;
  /** Faults and replies of a configuration file, the newest last. */
  readonly rules?: readonly StartRule[];
}

/** The result of parsing the flags. */
export type Asked = 'help' | 'version' | ServerOptions;

/**
 * Parses flags, then environment, then a configuration file, then defaults.
 *
 * @throws {UsageError} with a line for each that is wrong
 */
export function readOptions(argv: readonly string[], variables: Environment): Asked {
  const problems = new Problems();
  const asked = collectOptions(argv, variables, problems);
  if (typeof asked === 'object' && problems.lines.length > 0) throw new UsageError(problems.lines.join('\n'));
  return asked;
}

/** The same, with defaults in the place of what is wrong, which goes into `problems`. */
export function collectOptions(argv: readonly string[], variables: Environment, problems: Problems): Asked {
  const flags = readFlags(argv, problems);
  if (flags.help === true) return 'help';
  if (flags.version === true) return 'version';
  const path = problems.take(undefined, () => given('--config', flags.config, variables, 'CONFIG'));
  const file = path && problems.take(undefined, () => readConfigFile(path.text, problems));
  if (path === undefined || file === undefined) return fromFlags(flags, variables, problems);
  const { settings, rules } = file;
  const options = { ...fromFile(flags, variables, settings, path.text, problems), rules };
  problems.take(undefined, () => {
    if (!options.mockAdmin && rules.length > 0)
      throw new UsageError(
        `--config ${path.text}: faults and replies need /__mock, which is off (on PostgreSQL unless --mock-admin).`,
      );
  });
  return options;
}

/** Problems of settings that only the file has name it. */
function fromFile(
  flags: Flags,
  variables: Environment,
  settings: Environment,
  file: string,
  problems: Problems,
): ServerOptions {
  const own = new Problems();
  const options = fromFlags(flags, withFile(variables, settings), own);
  for (const line of own.lines) {
    const [name = ''] = line.split(/[ :]/);
    const isOfFile = settings[name] !== undefined && textOf(variables, name) === undefined;
    problems.add(isOfFile ? `In ${file}: ${line}` : line);
  }
  return options;
}

function fromFlags(flags: Flags, env: Environment, problems: Problems): ServerOptions {
  const take = <T>(preset: T, read: () => T): T => problems.take(preset, read);
  const text = (flag: TextFlag): Given | undefined => given(`--${flag}`, flags[flag], env, variableOf(flag));
  const number = (flag: TextFlag, preset: number, min: number, max: number): number =>
    take(preset, () => wholeNumber(text(flag), preset, min, max));
  const isSet = (flag: SwitchFlag, preset = false): boolean =>
    take(preset, () => flags[flag] ?? isOn(env, variableOf(flag), preset));

  const database = take(undefined, () => givenDatabase(flags, env));
  const reset = flags.reset ?? false;
  take(undefined, () => assertResettable(reset, database, env));
  const presetSeed = isProduction(env) ? 'empty' : 'demo';
  const seed = take(undefined, () => text('seed'));
  const name = take(presetSeed, () => (seed === undefined ? presetSeed : seedNamed(seed)));
  return {
    ...readAccess(flags, env, database, problems),
    ...take({}, () => documentCount(text('documents'), name, database?.text ?? ':memory:')),
    port: number('port', 3000, 0, 65_535),
    sandboxCap: number('sandbox-cap', 200, 1, 100_000),
    sandboxDays: number('sandbox-days', 7, 1, 36_500),
    latency: number('latency', 0, 0, 60_000),
    strict: isSet('strict'),
    strictInput: isSet('strict-input'),
    database: database?.text ?? ':memory:',
    databaseWait: number('database-wait', 30, 0, 3600),
    seed: name,
    isSeedGiven: seed !== undefined,
    reset,
    web: take(undefined, () => text('web')?.text),
    // An empty flag is no origin at all, whatever the variable says.
    cors: take<string[]>([], () => (flags.cors?.trim() === '' ? [] : origins(text('cors')))),
    trustProxy: isSet('trust-proxy'),
    selfRegistration: isSet('self-registration', !isProduction(env)),
    sampleAreas: isSet('sample-areas', !isProduction(env)),
    smtpHosts: take(undefined, () => mailHosts(text('smtp-hosts'))),
    callbackHosts: take(undefined, () => mailHosts(text('callback-hosts'))),
    demoSmtp: take(undefined, () => demoServer(text('demo-smtp'), env)),
    publicUrl: take(undefined, () => publicAddress(text('public-url'))),
    isCheckOnly: flags['check-config'] ?? false,
    metricsPort: take(undefined, () => optionalNumber(text('metrics-port'), 65_535)),
    drainSeconds: number('drain-seconds', 0, 0, 600),
    sessionIdleMinutes: take(0, () => sessionIdle(text('session-idle'), env)),
    quiet: isSet('quiet'),
  };
}

/** `sandbox-cap` is SANDBOX_CAP. */
const variableOf = (flag: string): string => flag.toUpperCase().replaceAll('-', '_');

function assertResettable(reset: boolean, database: Given | undefined, env: Environment): void {
  if (!reset) return;
  if (database !== undefined && databaseKind(database.text, database.from) === 'postgres')
    throw new UsageError('--reset works on a SQLite file, not on PostgreSQL.');
  if (isProduction(env))
    throw new UsageError('NODE_ENV=production refuses --reset: it would remove the database.');
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

function sessionIdle(asked: Given | undefined, env: Environment): number {
  const minutes = wholeNumber(asked, defaultSessionIdle(textOf(env, 'NODE_ENV')), 0, 2880);
  if (minutes > 0 && minutes < SHORTEST_IDLE)
    throw new UsageError(
      `${asked?.from ?? ''} must be 0 (never) or at least ${String(SHORTEST_IDLE)} minutes.`,
    );
  return minutes;
}

function demoServer(asked: Given | undefined, env: Environment): MailServer | undefined {
  const server = mailServer(asked);
  if (server !== undefined && isProduction(env))
    throw new UsageError('NODE_ENV=production has no sample companies: remove DEMO_SMTP (--demo-smtp).');
  return server;
}

/** The options for access to the server and to `/__mock`. */
function readAccess(
  flags: Flags,
  env: Environment,
  database: Given | undefined,
  problems: Problems,
): Pick<ServerOptions, 'host' | 'mcp' | 'mockAdmin' | 'mockToken' | 'mockHosts'> {
  const take = <T>(preset: T, read: () => T): T => problems.take(preset, read);
  const host = take(undefined, () => given('--host', flags.host, env, 'HOST'));
  // Several servers may share a PostgreSQL, and faults, clock and request log exist in one process only.
  const isOwnDatabase = database === undefined || databaseKind(database.text, database.from) !== 'postgres';
  const mockAdmin = take(
    isOwnDatabase,
    () => !isProduction(env) && (flags['mock-admin'] ?? isOn(env, 'MOCK_ADMIN', isOwnDatabase)),
  );
  const mockToken = take(undefined, () => {
    const token = given('--mock-token', flags['mock-token'], env, 'MOCK_TOKEN');
    if (token !== undefined && !/^[\x21-\x7e]+$/.test(token.text))
      throw new UsageError(`${token.from} must be printable ASCII without spaces: it is sent in a header.`);
    if (host !== undefined && mockAdmin && token === undefined && !isLoopback(host.text))
      throw new UsageError(
        `${host.from} ${host.text} is reachable from outside: set --mock-token (MOCK_TOKEN), or switch /__mock off with --no-mock-admin.`,
      );
    return token?.text;
  });
  const mockHosts = take<string[]>([], () =>
    hostNames(given('--mock-hosts', flags['mock-hosts'], env, 'MOCK_HOSTS')),
  );
  const mcp = take(false, () => {
    const isAsked = flags.mcp ?? isOn(env, 'MCP');
    if (isAsked && !mockAdmin) throw new UsageError('--mcp (MCP) needs /__mock, which is off.');
    return isAsked;
  });
  return { host: host?.text ?? '127.0.0.1', mcp, mockAdmin, mockToken, mockHosts };
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
