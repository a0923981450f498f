import { describe, expect, it } from 'vitest';
import { manualClock } from './core/clock.ts';
import { createMockApi } from './create-mock-api.ts';

describe('createMockApi', () => {
  it.each<[string, object, string]>([
    [
      'a seed that there is none of',
      { seed: 'Demo' },
      'seed: Invalid option: expected one of "demo"|"empty"',
    ],
    ['an unknown option', { sead: 'demo' }, 'sead: there is no such option, did you mean seed?'],
    [
      'an unknown setting',
      { config: { jwtSecrt: 'x' } },
      'config.jwtSecrt: there is no such option, did you mean jwtSecret?',
    ],
    ['a setting of another type', { config: { tokenSeconds: '60' } }, 'config.tokenSeconds: Invalid input'],
    ['a clock without a moment', { clock: { now: () => new Date('nonsense') } }, 'clock: now() is no moment'],
    ['a clock that is none', { clock: new Date() }, 'clock: must have the methods now'],
    [
      'a file that is no database',
      { database: import.meta.filename },
      'create-mock-api.test.ts is no SQLite database',
    ],
    ['a folder as the database', { database: import.meta.dirname }, 'is a folder'],
    ['a missing folder', { database: '/no/such/x.sqlite' }, 'database: there is no folder /no/such'],
    ['another database', { database: 'mysql://a/b' }, 'database: mysql: is not known'],
    ['an address that is no origin', { cors: ['portal.example/x'] }, 'cors.0: must be an origin'],
    ['a web app that was not built', { web: import.meta.dirname }, 'web: there is no index.html'],
    ['a delay before now', { latency: -1 }, 'latency: '],
  ])('refuses %s', (_name, options, message) => {
    expect(() => createMockApi(options)).toThrow(message);
  });

  it('names every option that is wrong', () => {
    const wrong = () => createMockApi({ latency: -1, sead: 1, mail: 'yes' } as object);
    for (const name of ['latency: ', 'sead: ', 'mail: ']) expect(wrong).toThrow(name);
  });

  it.each(['nonsense', new Date(Number.NaN)])('has no clock that stands at %s', (moment) => {
    expect(() => manualClock(moment)).toThrow('is no moment');
    expect(() => manualClock(new Date()).set(moment)).toThrow('is no moment');
    expect(() => manualClock(new Date()).advance(Number(moment))).toThrow('is no moment');
  });

  it('listens once, and again only where the first port was taken', async () => {
    const first = createMockApi();
    const { port } = await first.listen();
    await expect(first.listen()).rejects.toThrow('listen() was already called');

    const second = createMockApi();
    await expect(second.listen(port)).rejects.toThrow('EADDRINUSE');
    const { url } = await second.listen();
    expect((await fetch(`${url}/api/faq`)).status).toBe(200);
    await Promise.all([first.close(), second.close()]);
    await expect(fetch(`${url}/api/faq`)).rejects.toThrow('fetch failed');
  });
});
