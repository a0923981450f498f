import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DEMO_JWT_SECRET, DEMO_SHARED_SECRET } from '../core/config.ts';
import { systemClock } from '../core/clock.ts';
import { jsonLogger, silentLogger } from '../core/logger.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import { DEMO_PASSWORD, demoUsers } from '../seed/demo-users.ts';
import { readOptions, usage, UsageError, type ServerOptions } from './options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the server as the flags say. A wrong flag, a taken port or a bad database ends the process with one clear line. */
export async function runServer(argv: readonly string[], env: Environment): Promise<void> {
  try {
    const options = readOptions(argv, env);
    if (options === 'help') {
      process.stdout.write(usage);
      return;
    }
    const api = open(options, env);
    await api.ready;
    const { url } = await api.listen(options.port, options.host);
    process.stdout.write(welcome(url, options));
    stopOnSignal(api);
  } catch (error) {
    process.stderr.write(
      `${error instanceof UsageError ? `${error.message}\n\n${usage}` : explain(error)}\n`,
    );
    process.exitCode = 1;
  }
}

function open(options: ServerOptions, env: Environment): MockApi {
  const isFile = options.database !== ':memory:' && !options.database.startsWith('postgres');
  if (isFile) {
    if (options.reset)
      for (const suffix of ['', '-wal', '-shm']) rmSync(options.database + suffix, { force: true });
    mkdirSync(dirname(options.database), { recursive: true });
  }
  return createMockApi({
    database: options.database,
    seed: options.seed,
    cors: options.cors,
    trustProxy: options.trustProxy,
    sandboxCap: options.sandboxCap,
    admin: { enabled: options.mockAdmin, token: options.mockToken },
    latency: options.latency,
    ...(options.strict ? { checkResponses: true } : {}),
    ...(options.web === undefined ? {} : { web: options.web }),
    logger: options.quiet
      ? silentLogger
      : jsonLogger(
          (line) => process.stderr.write(line),
          () => systemClock.now(),
        ),
    config: {
      jwtSecret: env['JWT_SECRET'] ?? DEMO_JWT_SECRET,
      sharedSecret: env['SHARED_SECRET'] ?? DEMO_SHARED_SECRET,
    },
  });
}

/** The address and the demo users, once at the start. */
function welcome(url: string, options: ServerOptions): string {
  const shown = url.replace('127.0.0.1', 'localhost');
  const users = demoUsers.map((user) => `  ${user.usuario.padEnd(14)}${user.perfiles.join(', ')}`).join('\n');
  return (
    `\n${options.web === undefined ? 'API' : 'Portal y API'}: ${shown}\n` +
    `Base de datos: ${options.database.replace(/\/\/[^@]*@/, '//')}\n\n` +
    `Usuarios de demostración (contraseña ${DEMO_PASSWORD}):\n${users}\n\nCtrl+C para detener.\n`
  );
}

function stopOnSignal(api: MockApi): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void api.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken. Choose another with --port.';
  }
  return error instanceof Error ? error.message : String(error);
}
