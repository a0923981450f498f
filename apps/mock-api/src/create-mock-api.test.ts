import { describe, expect, it } from 'vitest';
import { manualClock } from './core/clock.ts';
import { createMockApi, type MockApi } from './create-mock-api.ts';

const reply = (api: MockApi, options: object) =>
  api.reply('faq.listFaqs', { status: 200, body: [] }, options);

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
    ['a delay without an end', { latency: 1e9 }, 'latency: '],
    ['an empty secret', { config: { jwtSecret: '' } }, 'config.jwtSecret: '],
    ['tokens that end before they begin', { config: { tokenSeconds: -1 } }, 'config.tokenSeconds: '],
    ['tokens of half a second', { config: { tokenSeconds: 0.5 } }, 'config.tokenSeconds: '],
    ['a portal without a URL', { config: { publicUrl: 'portal' } }, 'config.publicUrl: '],
    ['a limit below zero', { config: { publicLookups: -1 } }, 'config.publicLookups: '],
    ['no object', null as never, 'options: '],
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

  it('takes a setting given as undefined for one not given', () => {
    const api = createMockApi({ config: { jwtSecret: undefined } as object });
    expect(api.tokenFor('admin')).toMatch(/^ey/);
  });

  it.each(['x', 99_999, -1, 1.5])('listens on no port %s', async (port) => {
    await expect(createMockApi().listen(port as number)).rejects.toThrow('listen: port: ');
  });

  it.each<[string, (api: MockApi) => unknown, string]>([
    ['an unknown option of a reply', (api) => reply(api, { whit: {} }), 'whit: there is no such option'],
    ['a sandbox that is no name', (api) => reply(api, { sandbox: 'a b' }), 'sandbox: is no name'],
    ['an input that is no object', (api) => reply(api, { with: 'x' }), 'with is an object'],
    ['an input that is null', (api) => reply(api, { with: null }), 'with is an object'],
    ['an input that is a list', (api) => reply(api, { with: [] }), 'with is an object'],
    ['no number of times', (api) => reply(api, { times: 'allways' }), 'times: is a number'],
    [
      'an unknown option of calls',
      (api) => api.calls('faq.listFaqs', { expect: true } as object),
      'expect: ',
    ],
    ['a sandbox of a fault', (api) => api.fault('*', { latency: 1, sandbox: '' }), 'sandbox: is no name'],
    ['an unknown option of a reset', (api) => api.reset({ sed: 'edge' } as object), 'sed: there is no such'],
    ['an unknown seed', (api) => api.reset({ seed: 'egde' as 'edge' }), 'seed: '],
    ['a reset to no moment', (api) => api.reset({ at: 'x' as never }), 'at: '],
  ])('refuses %s', async (_name, call, message) => {
    const api = createMockApi();
    await expect(Promise.resolve(api).then(call)).rejects.toThrow(message);
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
