import { parseArgs } from 'node:util';
import { seedNames, type SeedName } from '../core/seed-area.ts';

/** How the server was asked to run. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly database: string;
  readonly seed: SeedName;
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

/** A bad flag or variable; the message is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
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

JWT_SECRET and SHARED_SECRET replace the public demo secrets; NODE_ENV=production refuses the demo ones.
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads flags, then environment, then defaults. Throws `UsageError`. Returns 'help' when asked for it. */
export function readOptions(argv: readonly string[], env: Environment): ServerOptions | 'help' {
  const flags = parse(argv);
  if (flags.help === true) return 'help';
  const port = wholeNumber('--port', flags.port ?? env['PORT'] ?? '3000', 0, 65_535);
  const seed = flags.seed ?? env['SEED'] ?? 'demo';
  const known = seedNames.find((name) => name === seed);
  if (known === undefined) throw new UsageError(`--seed must be one of: ${seedNames.join(', ')}.`);
  const database = flags.database ?? env['DATABASE_URL'] ?? ':memory:';
  const reset = flags.reset ?? false;
  if (reset && database.startsWith('postgres'))
    throw new UsageError('--reset works on a SQLite file, not on PostgreSQL.');
  const cors = (flags.cors ?? env['CORS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const badOrigin = cors.find((origin) => !/^https?:\/\/[^/]+$/.test(origin));
  if (badOrigin !== undefined)
    throw new UsageError(`--cors: "${badOrigin}" is not an origin such as https://portal.example.`);
  const host = flags.host ?? env['HOST'] ?? '127.0.0.1';
  const mockAdmin = !(flags['no-mock-admin'] ?? isOn(env['NO_MOCK_ADMIN']));
  const mockToken = flags['mock-token'] ?? env['MOCK_TOKEN'];
  if (mockAdmin && mockToken === undefined && !isLoopback(host)) {
    throw new UsageError(
      `--host ${host} is public: give /__mock a --mock-token, or switch it off with --no-mock-admin.`,
    );
  }
  return {
    port,
    host,
    sandboxCap: wholeNumber('--sandbox-cap', flags['sandbox-cap'] ?? env['SANDBOX_CAP'] ?? '200', 1, 100_000),
    latency: wholeNumber('--latency', flags.latency ?? env['LATENCY'] ?? '0', 0, 60_000),
    strict: flags.strict ?? isOn(env['STRICT']),
    mockAdmin,
    mockToken,
    database,
    seed: known,
    reset,
    web: flags.web ?? env['WEB'],
    cors,
    trustProxy: flags['trust-proxy'] ?? isOn(env['TRUST_PROXY']),
    quiet: flags.quiet ?? isOn(env['QUIET']),
  };
}

function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new UsageError(`${flag} must be a whole number from ${String(min)} to ${String(max)}.`);
  }
  return value;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

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
