import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMockApi } from '../create-mock-api.ts';
import { readOptions, type ServerOptions } from './options.ts';
import { applyRules } from './start-rules.ts';
import { UsageError } from './usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function written(content: unknown): string {
  files += 1;
  const file = join(folder, `config-${String(files)}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const optionsOf = (content: unknown, flags: readonly string[] = [], env = {}) =>
  readOptions(['--config', written(content), ...flags], env) as ServerOptions;

describe('a configuration file', () => {
  it('has every setting under the name of its flag', () => {
    const options = optionsOf({
      port: 4000,
      host: '0.0.0.0',
      database: ':memory:',
      databaseWait: 5,
      seed: 'edge',
      web: 'dist',
      cors: ['https://a.example', 'https://b.example'],
      trustProxy: true,
      publicUrl: 'https://portal.example',
      sessionIdle: 30,
      quiet: true,
      metricsPort: 9100,
      drainSeconds: 5,
      sandboxCap: 7,
      sandboxDays: 30,
      latency: 20,
      strict: true,
      strictInput: true,
      mockToken: 'x',
      mcp: true,
      mockHosts: ['mock.example'],
      selfRegistration: false,
      sampleAreas: false,
      smtpHosts: ['10.1.0.0/16'],
      callbackHosts: ['10.2.0.0/16'],
      demoSmtp: 'mail:1025',
    });
    expect(options).toEqual({
      port: 4000,
      host: '0.0.0.0',
      database: ':memory:',
      databaseWait: 5,
      seed: 'edge',
      isSeedGiven: true,
      reset: false,
      web: 'dist',
      cors: ['https://a.example', 'https://b.example'],
      trustProxy: true,
      publicUrl: 'https://portal.example',
      sessionIdleMinutes: 30,
      quiet: true,
      metricsPort: 9100,
      drainSeconds: 5,
      sandboxCap: 7,
      sandboxDays: 30,
      latency: 20,
      strict: true,
      strictInput: true,
      mockAdmin: true,
      mockToken: 'x',
      mockHosts: ['mock.example'],
      selfRegistration: false,
      sampleAreas: false,
      callbackHosts: ['10.2.0.0/16'],
      smtpHosts: ['10.1.0.0/16'],
      demoSmtp: { host: 'mail', port: 1025 },
      isCheckOnly: false,
      mcp: true,
      rules: [],
    });
  });

  it('comes after flags and variables', () => {
    const content = { port: 4000, latency: 20, seed: 'edge' };
    expect(optionsOf(content, ['--port', '5000'], { LATENCY: '30', SEED: ' ' })).toMatchObject({
      port: 5000,
      latency: 30,
      seed: 'edge',
    });
  });

  it('may begin with a byte order mark', () => {
    expect(optionsOf('\uFEFF{ "port": 4000 }')).toMatchObject({ port: 4000 });
  });

  it('is named by CONFIG too', () => {
    expect(readOptions([], { CONFIG: written({ port: 4000 }) })).toMatchObject({ port: 4000 });
  });

  it.each([
    ['a key that no setting has', { ports: 4000 }, /^--config .+: ports: .+, did you mean port\?$/],
    [
      'several, with a line for each',
      { ports: 4000, quiet: 1, seed: 'x' },
      /quiet: .+\n.+ports: .+\nIn .+SEED/,
    ],
    ['a list', [], /^--config .+: the file must hold one JSON object\.$/],
    ['a value of another kind', { cors: 'https://a.example' }, /^--config .+: cors: Invalid input/],
    ['a value out of bounds', { port: 70_000 }, /^In .+\.json: PORT must be a whole number from 0 to 65535/],
    ['text that is no JSON', '{port: 1}', /^--config .+: .*JSON/],
    [
      'rules without /__mock',
      { mockAdmin: false, faults: [{ status: 500 }] },
      /faults and replies need \/__mock/,
    ],
  ])('with %s is refused', (_, content, message) => {
    expect(() => optionsOf(content)).toThrow(UsageError);
    expect(() => optionsOf(content)).toThrow(message);
  });

  it('that is not there is refused, and a flag is blamed for its own value', () => {
    expect(() => readOptions(['--config', join(folder, 'none.json')], {})).toThrow(/none\.json: ENOENT/);
    expect(() => optionsOf({ port: 1 }, ['--port', 'x'])).toThrow(/^--port must be/);
  });
});

describe('faults and replies of a configuration file', () => {
  const faults = [{ target: 'faq.*', status: 503 }];
  const replies = [
    { target: 'invoices.getInvoice', replies: [{ status: 404, body: { error: 'No existe.' } }], times: 100 },
  ];

  it('hold from the start on, behind a token too', async () => {
    const api = createMockApi({ admin: { enabled: true, token: 'x' } });
    await applyRules(api, optionsOf({ faults, replies, mockToken: 'x' }));
    const { url } = await api.listen(0);
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect(await statusOf('/api/faq')).toBe(503);
    expect(await statusOf('/api/invoices/get-invoice?id=invoice-1')).toBe(404);
    expect(await statusOf('/api/invoices/get-invoice?id=invoice-1')).toBe(404);
    expect(await statusOf('/api/notes-app/notes')).toBe(200);
    await api.close();
  });

  it.each([
    [
      ['faults', 'replies'],
      [404, 503, 200],
    ],
    [
      ['replies', 'faults'],
      [503, 404, 200],
    ],
  ] as const)('have the order of the file, the newest last: %j', async (kinds, expected) => {
    const [reply] = replies;
    const lists = {
      faults: [{ target: 'invoices.*', status: 503, times: 1 }],
      replies: [{ ...reply, times: 1 }],
    };
    const api = createMockApi();
    await applyRules(api, optionsOf(Object.fromEntries(kinds.map((kind) => [kind, lists[kind]]))));
    const statusOf = async () =>
      (await api.fetch(new Request('http://localhost/api/invoices/get-invoice?id=5725a6802d'))).status;
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual(expected);
    await api.close();
  });

  it('of the example in the guide are taken', async () => {
    const example = join(import.meta.dirname, '../../examples/portal-mock.json');
    const options = readOptions(['--config', example], {}) as ServerOptions;
    expect(options).toMatchObject({
      port: 4010,
      seed: 'edge',
      cors: ['http://localhost:5173'],
      strict: true,
    });
    const api = createMockApi({ seed: options.seed });
    await applyRules(api, options);
    const { url } = await api.listen(0);
    const statusOf = async (id: string) => (await fetch(`${url}/api/invoices/get-invoice?id=${id}`)).status;
    expect([await statusOf('invoice-9'), await statusOf('invoice-1')]).toEqual([404, 200]);
    await api.close();
  });

  it.each([
    ['faults', { faults: [...faults, { status: 'no' }] }, /faults\[1\]/],
    ['replies', { replies: [{ target: 'nothing.atAll', replies: [{ status: 200 }] }] }, /replies\[0\]/],
    [
      'a fault that never fires',
      {
        faults: [
          { target: 'faq.*', status: 503 },
          { target: 'notes.*', status: 500 },
          { target: '*', status: 500 },
        ],
      },
      /faults\[1\] can never fire: faults\[2\] is newer/,
    ],
    [
      'a reply that is never given',
      { replies: [...replies, { ...replies[0], always: true }] },
      /replies\[0\] can never be used: replies\[1\] is newer/,
    ],
    [
      'a fault that a reply replaces',
      {
        faults: [{ target: 'invoices.getInvoice', status: 500 }],
        replies: [{ ...replies[0], always: true }],
      },
      /faults\[0\] can never fire: replies\[0\] is newer/,
    ],
    [
      'a reply that a fault replaces',
      { replies, faults: [{ target: 'invoices.*', status: 500 }] },
      /replies\[0\] can never be used: faults\[0\] is newer/,
    ],
  ])('that are wrong are named: %s', async (_, content, message) => {
    const api = createMockApi();
    await expect(applyRules(api, optionsOf(content))).rejects.toThrow(message);
    await api.close();
  });
});
