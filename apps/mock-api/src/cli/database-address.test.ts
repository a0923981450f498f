import { createRequire } from 'node:module';
import { inject, describe, expect, it } from 'vitest';
import pg from 'pg';
import { executeOn } from '../../test/postgres-cluster.ts';
import { databaseAddress } from './database-address.ts';
import { readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

const parse = createRequire(import.meta.url)('pg-connection-string') as (address: string) => {
  readonly password: string;
};

/** What breaks an address, a shell, YAML or JSON. */
const PASSWORDS = [
  'plain',
  `it's "quoted" $HOME \${X} $$ @host/path:5432?a=b#c&d %41 %zz \\n \\`,
  'ñandutí 🇵🇾',
  ' ',
];

describe('databaseAddress', () => {
  it.each([
    [{}, undefined],
    [{ DATABASE_URL: 'postgres://db/x' }, 'postgres://db/x'],
    [{ DATABASE_HOST: 'db' }, 'postgres://db:5432/postgres'],
    [{ DATABASE_HOST: '::1', DATABASE_PORT: '6000', DATABASE_NAME: 'a' }, 'postgres://[::1]:6000/a'],
    [{ DATABASE_HOST: 'db', DATABASE_USER: 'a@b' }, 'postgres://a%40b@db:5432/postgres'],
    [
      { DATABASE_HOST: 'db', DATABASE_USER: 'portal', DATABASE_PASSWORD: 'a/b', DATABASE_NAME: 'portal' },
      'postgres://portal:a%2Fb@db:5432/portal',
    ],
  ])('%j is %s', (env, address) => {
    expect(databaseAddress(env)).toBe(address);
  });

  it.each(PASSWORDS)('a password with any character arrives at the driver: %s', (password) => {
    const address = databaseAddress({
      DATABASE_HOST: 'db',
      DATABASE_USER: 'portal',
      DATABASE_PASSWORD: password,
    });
    // A blank variable counts as not set, as everywhere.
    expect(parse(address ?? '').password).toBe(password.trim() === '' ? '' : password);
  });

  it('signs in to PostgreSQL with such a password', async () => {
    const root = inject('postgresUrl');
    const { hostname, port } = new URL(root);
    const [, password = ''] = PASSWORDS;
    await executeOn(root, `create role awkward login password '${password.replaceAll("'", "''")}'`);
    const client = new pg.Client({
      connectionString: databaseAddress({
        DATABASE_HOST: hostname,
        DATABASE_PORT: port,
        DATABASE_USER: 'awkward',
        DATABASE_PASSWORD: password,
      }),
    });
    await client.connect();
    const { rows } = await client.query<{ who: string }>('select current_user as who');
    await client.end();
    await executeOn(root, 'drop role awkward');
    expect(rows).toEqual([{ who: 'awkward' }]);
  });

  it.each([
    [{ DATABASE_HOST: 'db', DATABASE_URL: ':memory:' }, 'not both'],
    [{ DATABASE_PASSWORD: 'hush' }, 'DATABASE_PASSWORD needs DATABASE_HOST'],
    [{ DATABASE_HOST: 'db/x' }, 'DATABASE_HOST is not a host name'],
    [{ DATABASE_HOST: 'db', DATABASE_PORT: 'hush' }, 'DATABASE_PORT must be a port'],
    [
      { DATABASE_URL: 'postgres://portal:hush[/x@db:99999999/portal' },
      'DATABASE_URL is not an address such as',
    ],
  ])('%j is refused without being repeated', (env, message) => {
    const read = () => readOptions([], env);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
    expect(read).not.toThrow('hush');
  });

  it('is not read where a flag names the database', () => {
    expect(readOptions(['--database', ':memory:'], { DATABASE_HOST: 'db' })).toMatchObject({
      database: ':memory:',
    });
  });
});
