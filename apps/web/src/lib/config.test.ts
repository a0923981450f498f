import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig, getConfig, loadConfig, parseConfig, setConfig } from './config.ts';

const respond =
  (body: string, init: ResponseInit = {}) =>
  () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' }, ...init }));

afterEach(() => setConfig(defaultConfig));

describe('parseConfig', () => {
  it('uses defaults for missing keys and ignores unknown ones', () => {
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
    [{ offline: 'no' }, /"offline" debe ser true o false/],
    [{ selfRegistration: 'no' }, /"selfRegistration" debe ser true o false/],
    [{ passwordMail: 1 }, /"passwordMail" debe ser true o false/],
    [{ sampleAreas: 1 }, /"sampleAreas" debe ser true o false/],
  ])('%j is rejected with the name of the key', (raw, message) =>
    expect(() => parseConfig(raw)).toThrow(message),
  );
});

describe('loadConfig', () => {
  it.each([
    ['the file is missing', respond('Not found', { status: 404 })],
    ['a page came in its place', respond('<html>', { headers: { 'content-type': 'text/html' } })],
    ['the request fails', () => Promise.reject(new TypeError('offline'))],
  ])('uses the defaults when %s', async (_name, fetcher) => {
    expect(await loadConfig(fetcher)).toEqual(defaultConfig);
  });

  it('applies the configuration it read', async () => {
    await loadConfig(respond('{"apiUrl":"https://x.example"}'));
    expect(getConfig().apiUrl).toBe('https://x.example');
  });
});
