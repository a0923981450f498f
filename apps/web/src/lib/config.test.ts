import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig, getConfig, loadConfig, parseConfig, setConfig } from './config.ts';

const answer =
  (body: string, init: ResponseInit = {}) =>
  () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' }, ...init }));

afterEach(() => setConfig(defaultConfig));

describe('parseConfig', () => {
  it('takes the defaults for what is left out and ignores what it does not know', () => {
    expect(parseConfig({ more: 1 })).toEqual(defaultConfig);
  });

  it('drops the slash at the end of the address', () => {
    expect(parseConfig({ apiUrl: 'https://api.example.com//' }).apiUrl).toBe('https://api.example.com');
  });

  it('counts a provider without a single value as not configured', () => {
    expect(parseConfig({ firebase: { apiKey: '' }, auth0: { domain: 'x' } })).toMatchObject({
      firebase: null,
      auth0: { domain: 'x' },
    });
  });

  it.each([
    [[], /se esperaba un objeto/],
    [{ apiUrl: 1 }, /"apiUrl" debe ser un texto/],
    [{ auth0: 'x' }, /"auth0" debe ser un objeto/],
    [{ demoNotifications: 'no' }, /"demoNotifications" debe ser true o false/],
  ])('%j is refused by name', (raw, message) => expect(() => parseConfig(raw)).toThrow(message));
});

describe('loadConfig', () => {
  it.each([
    ['the file is missing', answer('Not found', { status: 404 })],
    ['a page came in its place', answer('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing answers', () => Promise.reject(new TypeError('offline'))],
  ])('uses the defaults when %s', async (_name, fetcher) => {
    expect(await loadConfig(fetcher)).toEqual(defaultConfig);
  });

  it('puts what it read in force', async () => {
    await loadConfig(answer('{"apiUrl":"https://x.example"}'));
    expect(getConfig().apiUrl).toBe('https://x.example');
  });
});
