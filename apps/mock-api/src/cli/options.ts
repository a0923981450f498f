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
}

/** A bad flag or variable; the message is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage: node apps/mock-api/src/main.ts [flags]

  --port N         port to listen on, 0 takes a free one      PORT          3000
  --host NAME      address to listen on                       HOST          127.0.0.1
  --database X     :memory:, a SQLite file, or postgres://…   DATABASE_URL  :memory:
  --seed NAME      ${seedNames.join(' or ')}                              SEED          demo
  --reset          start with a fresh SQLite file
  --web FOLDER     also serve the built web app               WEB
  --cors LIST      origins that browsers may call from,       CORS
                   separated by commas
  --trust-proxy    one proxy stands in front: take the        TRUST_PROXY
                   caller's address from X-Forwarded-For
  --quiet          no log of requests                         QUIET
  --help           this text

JWT_SECRET and SHARED_SECRET replace the public demo secrets; NODE_ENV=production refuses the demo ones.
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads flags, then environment, then defaults. Throws `UsageError`. Returns 'help' when asked for it. */
export function readOptions(argv: readonly string[], env: Environment): ServerOptions | 'help' {
  const flags = parse(argv);
  if (flags.help === true) return 'help';
  const port = Number(flags.port ?? env['PORT'] ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError('--port must be a whole number from 0 to 65535.');
  const seed = flags.seed ?? env['SEED'] ?? 'demo';
  const known = seedNames.find((name) => name === seed);
  if (known === undefined) throw new UsageError(`--seed must be one of: ${seedNames.join(', ')}.`);
  const database = flags.database ?? env['DATABASE_URL'] ?? ':memory:';
  const reset = flags.reset ?? false;
  if (reset && /^postgres/.test(database))
    throw new UsageError('--reset works on a SQLite file, not on PostgreSQL.');
  const cors = (flags.cors ?? env['CORS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const badOrigin = cors.find((origin) => !/^https?:\/\/[^/]+$/.test(origin));
  if (badOrigin !== undefined)
    throw new UsageError(`--cors: "${badOrigin}" is not an origin such as https://portal.example.`);
  return {
    port,
    host: flags.host ?? env['HOST'] ?? '127.0.0.1',
    database,
    seed: known,
    reset,
    web: flags.web ?? env['WEB'],
    cors,
    trustProxy: flags['trust-proxy'] ?? isOn(env['TRUST_PROXY']),
    quiet: flags.quiet ?? isOn(env['QUIET']),
  };
}

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
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
