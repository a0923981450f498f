import { textOf, type Environment } from './environment.ts';
import { UsageError } from './usage-error.ts';

const PARTS = ['DATABASE_PORT', 'DATABASE_USER', 'DATABASE_PASSWORD', 'DATABASE_NAME'] as const;

/**
 * `DATABASE_URL`, or the same from the parts of a PostgreSQL address: a password may hold any character there, for which an address wants
 * codes. Undefined without either. Throws `UsageError` for both at once, and for parts without a host.
 */
export function databaseAddress(env: Environment): string | undefined {
  const url = textOf(env, 'DATABASE_URL');
  const host = textOf(env, 'DATABASE_HOST');
  if (host === undefined) {
    const part = PARTS.find((name) => textOf(env, name) !== undefined);
    if (part !== undefined && url === undefined)
      throw new UsageError(`${part} needs DATABASE_HOST, the host of PostgreSQL.`);
    return url;
  }
  if (url !== undefined) throw new UsageError('Give DATABASE_URL or DATABASE_HOST, not both.');
  if (!/^[\w.:-]+$/.test(host)) throw new UsageError('DATABASE_HOST is not a host name or an address.');
  const port = textOf(env, 'DATABASE_PORT') ?? '5432';
  if (!/^\d{1,5}$/.test(port)) throw new UsageError('DATABASE_PORT must be a port such as 5432.');
  const [user = '', password = '', name = 'postgres'] = (
    ['DATABASE_USER', 'DATABASE_PASSWORD', 'DATABASE_NAME'] as const
  ).map((variable) => textOf(env, variable));
  const encoded = encodeURIComponent;
  const who = user === '' ? '' : `${encoded(user)}${password === '' ? '' : `:${encoded(password)}`}@`;
  return `postgres://${who}${host.includes(':') ? `[${host}]` : host}:${port}/${encoded(name)}`;
}

/** Throws `UsageError`, without repeating it, when PostgreSQL's driver could not read an address. */
export function assertReadable(address: string, from: string): void {
  // A socket's address may have a user and no host, as the driver takes it.
  if (URL.canParse(address) || URL.canParse(address.replace('@/', '@socket/'))) return;
  throw new UsageError(
    `${from} is not an address such as postgres://user:password@host:5432/name. A password with signs is written in percent codes there, ` +
      'or as it is in DATABASE_PASSWORD, with DATABASE_HOST, DATABASE_USER and DATABASE_NAME beside it.',
  );
}
