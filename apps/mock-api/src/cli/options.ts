import { parseArgs } from 'node:util';
import { databaseKind } from './database-target.ts';
import { isOn, textOf, type Environment } from './environment.ts';
import { UsageError } from './usage-error.ts';
import { seedNames, type SeedName } from '../core/seed-area.ts';

/** How the server was asked to run. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly database: string;
  readonly seed: SeedName;
  /** The seed was asked for, not just the usual one. */
  readonly isSeedGiven: boolean;
  /** Forget a database file before starting. */
  readonly reset: boolean;
  readonly web: string | undefined;
  readonly cors: readonly string[];
  readonly trustProxy: boolean;
  readonly quiet: boolean;
  readonly sandboxCap: number;
  /** Every answer held back by so many milliseconds. */
  readonly latency: number;
  /** Compare every answer with its contract. */
  readonly strict: boolean;
  readonly mockAdmin: boolean;
  readonly mockToken: string | undefined;
}

export const usage = `Usage: node apps/mock-api/src/main.mjs [flags]

  --port N         port to listen on, 0 takes a free one      PORT          3000
  --host NAME      address to listen on                       HOST          127.0.0.1
  --database X     :memory:, a SQLite file, or postgres://…   DATABASE_URL  :memory:
  --seed NAME      ${seedNames.join(', ')}                   SEED          demo
  --reset          start with a fresh SQLite file
  --web FOLDER     also serve the built web app               WEB
  --cors LIST      origins that browsers may call from,       CORS
                   separated by commas
  --trust-proxy    one proxy stands in front: take the        TRUST_PROXY
                   caller's address from X-Forwarded-For
  --quiet          no log of requests                         QUIET
  --sandbox-cap N  sandboxes kept besides the default one     SANDBOX_CAP   200
  --latency MS     hold every answer back so long             LATENCY       0
  --strict         compare every answer with its contract     STRICT
  --no-mock-admin  switch the handles under /__mock off       NO_MOCK_ADMIN
  --mock-token X   they ask for this in X-Mock-Token          MOCK_TOKEN
  --help           this text

A variable that is a switch takes yes, true, on, 1 and no, false, off, 0. An empty variable counts as not set.
JWT_SECRET and SHARED_SECRET replace the public demo secrets; NODE_ENV=production refuses the demo ones.
`;

/** Reads flags, then environment, then defaults. Throws `UsageError`. Returns 'help' when asked for it. */
export function readOptions(argv: readonly string[], env: Environment): ServerOptions | 'help' {
  const flags = parse(argv);
  if (flags.help === true) return 'help';
  const askedSeed = flags.seed ?? textOf(env, 'SEED');
  const database = filled('--database', flags.database) ?? textOf(env, 'DATABASE_URL') ?? ':memory:';
  const reset = flags.reset ?? false;
  if (databaseKind(database) === 'postgres' && reset)
    throw new UsageError('--reset works on a SQLite file, not on PostgreSQL.');
  return {
    ...readAccess(flags, env),
    port: wholeNumber('--port', flags.port ?? textOf(env, 'PORT') ?? '3000', 0, 65_535),
    sandboxCap: wholeNumber(
      '--sandbox-cap',
      flags['sandbox-cap'] ?? textOf(env, 'SANDBOX_CAP') ?? '200',
      1,
      100_000,
    ),
    latency: wholeNumber('--latency', flags.latency ?? textOf(env, 'LATENCY') ?? '0', 0, 60_000),
    strict: flags.strict ?? isOn(env, 'STRICT'),
    database,
    seed: seedNamed(askedSeed ?? 'demo'),
    isSeedGiven: askedSeed !== undefined,
    reset,
    web: filled('--web', flags.web) ?? textOf(env, 'WEB'),
    cors: origins(flags.cors ?? textOf(env, 'CORS') ?? ''),
    trustProxy: flags['trust-proxy'] ?? isOn(env, 'TRUST_PROXY'),
    quiet: flags.quiet ?? isOn(env, 'QUIET'),
  };
}

/** Who may come, and who may come to `/__mock`. */
function readAccess(flags: Flags, env: Environment): Pick<ServerOptions, 'host' | 'mockAdmin' | 'mockToken'> {
  const host = filled('--host', flags.host) ?? textOf(env, 'HOST') ?? '127.0.0.1';
  const mockAdmin = !(flags['no-mock-admin'] ?? isOn(env, 'NO_MOCK_ADMIN'));
  const mockToken = filled('--mock-token', flags['mock-token']) ?? textOf(env, 'MOCK_TOKEN');
  if (mockToken !== undefined && !/^[\x21-\x7e]+$/.test(mockToken))
    throw new UsageError('--mock-token travels in a header: letters, digits and signs, no spaces.');
  if (mockAdmin && mockToken === undefined && !isLoopback(host)) {
    throw new UsageError(
      `--host ${host} is public: give /__mock a --mock-token, or switch it off with --no-mock-admin.`,
    );
  }
  return { host, mockAdmin, mockToken };
}

/** A flag with a value that must not be empty. */
function filled(flag: string, value: string | undefined): string | undefined {
  if (value?.trim() === '') throw new UsageError(`${flag} must not be empty.`);
  return value;
}

function seedNamed(asked: string): SeedName {
  const known = seedNames.find((name) => name === asked);
  if (known === undefined) throw new UsageError(`--seed must be one of: ${seedNames.join(', ')}.`);
  return known;
}

function origins(list: string): string[] {
  const named = list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const bad = named.find((origin) => !/^https?:\/\/[^/]+$/.test(origin));
  if (bad !== undefined)
    throw new UsageError(`--cors: "${bad}" is not an origin such as https://portal.example.`);
  return named;
}

function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new UsageError(`${flag} must be a whole number from ${String(min)} to ${String(max)}.`);
  }
  return value;
}

/** Only as an address: a name such as 127.example is somebody's. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

type Flags = ReturnType<typeof parse>;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        database: { type: 'string' },
        seed: { type: 'string' },
        reset: { type: 'boolean' },
        web: { type: 'string' },
        cors: { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        quiet: { type: 'boolean' },
        'sandbox-cap': { type: 'string' },
        latency: { type: 'string' },
        strict: { type: 'boolean' },
        'no-mock-admin': { type: 'boolean' },
        'mock-token': { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
