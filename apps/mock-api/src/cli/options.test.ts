import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { usage } from './usage.ts';
import { UsageError } from './usage-error.ts';

describe('readOptions', () => {
  it('serves agents only where /__mock is on', () => {
    expect(readOptions(['--mcp'], {})).toMatchObject({ mcp: true });
    for (const env of [{ MOCK_ADMIN: 'no' }, { NODE_ENV: 'production' }])
      expect(() => readOptions(['--mcp'], env)).toThrow('--mcp (MCP) needs /__mock, which is off.');
  });

  it('has defaults for everything', () => {
    expect(readOptions([], {})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      database: ':memory:',
      databaseWait: 30,
      seed: 'demo',
      isSeedGiven: false,
      reset: false,
      web: undefined,
      cors: [],
      trustProxy: false,
      sessionIdleMinutes: 0,
      quiet: false,
      drainSeconds: 0,
      sandboxCap: 200,
      sandboxDays: 7,
      latency: 0,
      strict: false,
      strictInput: false,
      selfRegistration: true,
      sampleAreas: true,
      isCheckOnly: false,
      mcp: false,
      mockAdmin: true,
      mockToken: undefined,
      mockHosts: [],
    });
  });

  it.each<[string[], Record<string, string>, number]>([
    [[], {}, 0],
    [[], { NODE_ENV: 'production' }, 480],
    [[], { NODE_ENV: 'production', SESSION_IDLE: '0' }, 0],
    [['--session-idle', '30'], { SESSION_IDLE: '60' }, 30],
  ])('ends idle sessions with %j and %j after %i minutes', (argv, env, sessionIdleMinutes) => {
    expect(readOptions(argv, env)).toMatchObject({ sessionIdleMinutes });
  });

  it('refuses an idle time in which a session in use would end', () => {
    expect(() => readOptions(['--session-idle', '9'], {})).toThrow('at least 10 minutes');
  });

  it('takes each setting from the environment, and a flag before it', () => {
    const env = {
      PORT: '4000',
      DATABASE_URL: 'postgres://db/x',
      SEED: 'empty',
      CORS: 'https://a.example, https://b.example',
      TRUST_PROXY: '1',
      QUIET: 'true',
      WEB: 'dist',
      HOST: '0.0.0.0',
      SANDBOX_CAP: '7',
      SANDBOX_DAYS: '30',
      LATENCY: '20',
      STRICT: '1',
      STRICT_INPUT: '1',
      MOCK_ADMIN: 'yes',
      MOCK_TOKEN: 'x',
      MOCK_HOSTS: 'mock.example, other.example',
    };
    expect(readOptions(['--port', '0'], env)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      database: 'postgres://db/x',
      seed: 'empty',
      isSeedGiven: true,
      web: 'dist',
      cors: ['https://a.example', 'https://b.example'],
      sandboxDays: 30,
      mockHosts: ['mock.example', 'other.example'],
      trustProxy: true,
      quiet: true,
      sandboxCap: 7,
      latency: 20,
      strict: true,
      strictInput: true,
      mockToken: 'x',
    });
  });

  it('names all that are wrong at once', () => {
    const argv = ['--port', 'abc', '--seed', 'nope', '--unknown', '--latency=-1', '--host', '0.0.0.0'];
    expect(() => readOptions(argv, { STRICT: 'maybe', SANDBOX_CAP: '0', DATABASE_URL: 'mysql://a' })).toThrow(
      /^Unknown flag --unknown\.\nDATABASE_URL mysql: .*\n--seed .*\n--host .*\n--port .*\nSANDBOX_CAP .*\n--latency .*\nSTRICT .*$/,
    );
  });

  it.each([
    [['--port', 'abc'], '--port must be a whole number from 0 to 65535, not "abc"'],
    [['--port', '0x50'], '--port'],
    [['--port', '1e3'], '--port'],
    [['--latency', '1.5'], '--latency'],
    [['--cors', 'https://a.example https://b.example'], '--cors'],
    [['--port', '70000'], '--port'],
    [['--seed', 'nope'], '--seed'],
    [['--cors', 'example.com'], '--cors'],
    [['--database', 'postgres://x', '--reset'], '--reset'],
    [['--unknown'], '--unknown'],
    [['--port', ''], '--port'],
    [['--latency', '-1'], '--latency'],
    [['--sandbox-cap', '0'], '--sandbox-cap'],
    [['--host', '0.0.0.0'], '--mock-token'],
    [['--host', '0.0.0.0', '--mock-token', ''], '--mock-token'],
    [['--mock-token', ' '], '--mock-token'],
    [['--mock-token', 'two words'], '--mock-token'],
    [['--host', '127.example.com'], '--mock-token'],
    [['--host', ''], '--host'],
    [['--web', ''], '--web'],
    [['--database', ''], '--database'],
    [['--database', 'mysql://a/b'], 'mysql:'],
    [['--database', 'file:portal.sqlite'], 'file:'],
    [['--por', '3000'], 'Unknown flag --por. Did you mean --port?'],
    [['--port'], '--port needs a value'],
    [['--port', '--quiet'], '--port needs a value'],
    [['--quiet=no'], '--quiet takes no value'],
    [['3000'], '"3000" is no flag'],
  ])('refuses %j and names the flag', (argv, named) => {
    expect(() => readOptions(argv, {})).toThrow(UsageError);
    expect(() => readOptions(argv, {})).toThrow(named);
  });

  it.each([
    [[], {}, true],
    [[], { SELF_REGISTRATION: 'no' }, false],
    [[], { NODE_ENV: 'production' }, false],
    [[], { NODE_ENV: 'production', SELF_REGISTRATION: 'yes' }, true],
    [['--self-registration'], { NODE_ENV: 'production' }, true],
  ])('lets visitors register themselves with %j and %j: %s', (argv, env, selfRegistration) => {
    expect(readOptions(argv, env)).toMatchObject({ selfRegistration });
  });

  it.each([
    [[], {}, true],
    [[], { NODE_ENV: 'production' }, false],
    [['--sample-areas'], { NODE_ENV: 'production' }, true],
    [['--no-sample-areas'], { SAMPLE_AREAS: 'yes' }, false],
  ])('has the sample applications with %j and %j: %s', (argv, env, sampleAreas) => {
    expect(readOptions(argv, env)).toMatchObject({ sampleAreas });
  });

  it('does not ask for a token of what production does not have', () => {
    const env = { NODE_ENV: 'production' };
    expect(readOptions(['--host', '0.0.0.0'], env)).toMatchObject({ host: '0.0.0.0', mockAdmin: false });
    expect(() => readOptions(['--database', 'x.sqlite', '--reset'], env)).toThrow('refuses --reset');
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT must be .* not "abc"/],
    [{ SANDBOX_CAP: '0' }, /^SANDBOX_CAP must be/],
    [{ LATENCY: '-1' }, /^LATENCY must be/],
    [{ SEED: 'nope' }, /^SEED must be one of: demo, .* not "nope"/],
    [{ CORS: 'example.com' }, /^CORS: "example.com"/],
    [{ DATABASE_URL: 'mysql://a/b' }, /^DATABASE_URL mysql:/],
    [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 is reachable from outside/],
    [{ MOCK_TOKEN: 'two words' }, /^MOCK_TOKEN must be printable ASCII/],
  ])('refuses the variable in %j by its own name', (env, said) => {
    expect(() => readOptions([], env)).toThrow(UsageError);
    expect(() => readOptions([], env)).toThrow(said);
  });

  it('takes an empty --cors for no origin, whatever the variable says', () => {
    expect(readOptions(['--cors', ''], { CORS: 'https://a.example' })).toMatchObject({ cors: [] });
  });

  it.each([
    ':memory:',
    'portal.sqlite',
    './a/b.sqlite',
    'C:\\data\\portal.sqlite',
    'postgres://a/b',
    'postgresql://a/b',
  ])('takes the database %s', (database) => {
    expect(readOptions(['--database', database], {})).toMatchObject({ database });
  });

  it('takes a file for a file, whatever its name begins with', () => {
    expect(readOptions(['--database', 'postgres.sqlite', '--reset'], {})).toMatchObject({ reset: true });
  });

  it('takes an empty variable for one that is not set', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'SEED',
      'WEB',
      'CORS',
      'TRUST_PROXY',
      'QUIET',
      'SANDBOX_CAP',
    ];
    const more = ['LATENCY', 'STRICT', 'MOCK_ADMIN', 'MOCK_TOKEN'];
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']));
    expect(readOptions([], empty)).toEqual(readOptions([], {}));
    expect(() => readOptions([], { HOST: '0.0.0.0', MOCK_TOKEN: '' })).toThrow('--mock-token');
  });

  it.each([
    ['STRICT', 'strict', true],
    ['STRICT_INPUT', 'strictInput', true],
    ['QUIET', 'quiet', true],
    ['TRUST_PROXY', 'trustProxy', true],
  ] as const)('reads the switch %s in any words that people use', (name, key, on) => {
    for (const word of ['1', 'true', 'yes', 'on', 'TRUE', 'Yes'])
      expect(readOptions([], { [name]: word })).toMatchObject({ [key]: on });
    for (const word of ['0', 'false', 'no', 'off', 'OFF', ''])
      expect(readOptions([], { [name]: word })).toMatchObject({ [key]: !on });
    for (const word of ['ja', '2', 'y']) {
      expect(() => readOptions([], { [name]: word })).toThrow(UsageError);
      expect(() => readOptions([], { [name]: word })).toThrow(name);
    }
  });

  it.each([
    [['--database', 'x.sqlite'], {}, true],
    [['--database', 'x.sqlite'], { MOCK_ADMIN: 'no' }, false],
    [['--database', 'x.sqlite', '--mock-admin'], { MOCK_ADMIN: 'no' }, true],
    [[], { DATABASE_HOST: 'db' }, false],
    [['--database', 'postgres://a/b'], {}, false],
    [['--database', 'postgres://a/b', '--mock-admin'], {}, true],
    [['--database', 'postgres://a/b'], { MOCK_ADMIN: 'yes' }, true],
    [['--database', 'postgres://a/b', '--no-mock-admin'], { MOCK_ADMIN: 'yes' }, false],
    [['--mock-admin'], { NODE_ENV: 'production' }, false],
  ])('serves /__mock with %j and %j: %s', (argv, env, mockAdmin) => {
    expect(readOptions(argv, env)).toMatchObject({ mockAdmin });
  });

  it('lets a public address in when /__mock is off or has a token', () => {
    expect(readOptions(['--host', '0.0.0.0', '--no-mock-admin'], {})).toMatchObject({ mockAdmin: false });
    expect(readOptions(['--host', '::', '--mock-token', 'abc'], {})).toMatchObject({ mockToken: 'abc' });
    expect(readOptions(['--host', 'localhost'], {})).toMatchObject({ mockAdmin: true, mockToken: undefined });
  });

  it('explains every flag', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    const flags = ['port', 'host', 'database', 'seed', 'reset', 'web', 'cors', 'trust-proxy', 'quiet'];
    for (const flag of [
      ...flags,
      'sandbox-cap',
      'latency',
      'strict',
      'strict-input',
      'mock-admin',
      'mock-token',
    ]) {
      expect(usage).toContain(`--${flag}`);
    }
  });
});

describe('--documents', () => {
  const large = ['--seed', 'large', '--database', 'x.sqlite'];
  it('takes how many there are to be', () => {
    expect(readOptions([...large, '--documents', '1000000'], {})).toMatchObject({ documents: 1_000_000 });
    expect(readOptions(large, { DOCUMENTS: '300' })).toMatchObject({ documents: 300 });
    expect(readOptions(large, {})).not.toHaveProperty('documents');
  });

  it.each([
    [[...large, '--documents', '299'], '--documents must be a whole number from 300 to 10000000, not "299".'],
    [[...large, '--documents', 'many'], '--documents must be a whole number'],
    [['--database', 'x.sqlite', '--documents', '1000'], '--documents needs --seed large.'],
    [
      ['--seed', 'large', '--documents', '1000'],
      '--documents needs a --database: a SQLite file or postgres://…',
    ],
  ])('%j is refused', (argv, message) => {
    expect(() => readOptions(argv, {})).toThrow(message);
  });
});
