import { describe, expect, it } from 'vitest';
import { readOptions, usage, UsageError } from './options.ts';

describe('readOptions', () => {
  it('has defaults for everything', () => {
    expect(readOptions([], {})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      database: ':memory:',
      seed: 'demo',
      reset: false,
      web: undefined,
      cors: [],
      trustProxy: false,
      quiet: false,
      sandboxCap: 200,
      latency: 0,
      strict: false,
      mockAdmin: true,
      mockToken: undefined,
    });
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
      LATENCY: '20',
      STRICT: '1',
      MOCK_TOKEN: 'x',
    };
    expect(readOptions(['--port', '0'], env)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      database: 'postgres://db/x',
      seed: 'empty',
      web: 'dist',
      cors: ['https://a.example', 'https://b.example'],
      trustProxy: true,
      quiet: true,
      sandboxCap: 7,
      latency: 20,
      strict: true,
      mockToken: 'x',
    });
  });

  it.each([
    [['--port', 'abc'], '--port'],
    [['--port', '70000'], '--port'],
    [['--seed', 'nope'], '--seed'],
    [['--cors', 'example.com'], '--cors'],
    [['--database', 'postgres://x', '--reset'], '--reset'],
    [['--unknown'], '--unknown'],
    [['--port', ''], '--port'],
    [['--latency', '-1'], '--latency'],
    [['--sandbox-cap', '0'], '--sandbox-cap'],
    [['--host', '0.0.0.0'], '--mock-token'],
  ])('refuses %j and names the flag', (argv, named) => {
    expect(() => readOptions(argv, {})).toThrow(UsageError);
    expect(() => readOptions(argv, {})).toThrow(named);
  });

  it('lets a public address in when /__mock is off or has a token', () => {
    expect(readOptions(['--host', '0.0.0.0', '--no-mock-admin'], {})).toMatchObject({ mockAdmin: false });
    expect(readOptions(['--host', '::', '--mock-token', 'abc'], {})).toMatchObject({ mockToken: 'abc' });
    expect(readOptions(['--host', 'localhost'], {})).toMatchObject({ mockAdmin: true, mockToken: undefined });
  });

  it('explains every flag', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    for (const flag of ['port', 'host', 'database', 'seed', 'reset', 'web', 'cors', 'trust-proxy', 'quiet']) {
      expect(usage).toContain(`--${flag}`);
    }
  });
});
