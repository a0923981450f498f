import { describe, expect, it } from 'vitest';
import { serverFlags } from './tooling/server-flags.mjs';

const defaults = { port: '3000', database: '/data/portal.sqlite', web: '/web/dist' };

describe('serverFlags', () => {
  it.each([
    ['defaults', [], {}, ['--port', '3000', '--database', '/data/portal.sqlite', '--web', '/web/dist']],
    [
      'PORT',
      [],
      { PORT: '4000' },
      ['--port', '4000', '--database', '/data/portal.sqlite', '--web', '/web/dist'],
    ],
    [
      'a typed port overrides PORT',
      ['--port=5000', '--reset'],
      { PORT: '4000' },
      ['--port=5000', '--reset', '--database', '/data/portal.sqlite', '--web', '/web/dist'],
    ],
    ['DATABASE_URL', [], { DATABASE_URL: 'postgres://x' }, ['--port', '3000', '--web', '/web/dist']],
    ['DATABASE_HOST', [], { DATABASE_HOST: 'db' }, ['--port', '3000', '--web', '/web/dist']],
    [
      'a typed database',
      ['--database', ':memory:'],
      {},
      ['--database', ':memory:', '--port', '3000', '--web', '/web/dist'],
    ],
  ])('%s', (_, typed, env, flags) => {
    expect(serverFlags(typed, env, defaults)).toEqual(flags);
  });
});
