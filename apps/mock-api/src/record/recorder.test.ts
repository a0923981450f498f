import { createClient } from '@portal/contracts/client';
import axios from 'axios';
import express, { type Express } from 'express';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runRecord } from '../cli/record.ts';
import { createMockApi } from '../create-mock-api.ts';
import { encrypt } from '../session/cipher.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const real = createMockApi({ seed: 'demo' });
let origin = '';
beforeAll(async () => ({ url: origin } = await real.listen()));
afterAll(() => real.close());

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function recorderFor(
  target: string,
  cors: readonly string[] = [],
): Promise<Recorder & { url: string }> {
  const recorder = createRecorder({ target, cors });
  closers.push(() => recorder.close());
  const { url } = await recorder.listen();
  return Object.assign(recorder, { url });
}

const clientOf = (url: string, api = real) =>
  createClient({
    axios: axios.create({ baseURL: url, headers: { Authorization: `Bearer ${api.tokenFor('admin')}` } }),
  });

/** A test server with deliberate faults. */
async function serve(routes: (app: Express) => void): Promise<string> {
  const app = express();
  routes(app);
  const server = await new Promise<Server>((listening) => {
    const started: Server = app.listen(0, '127.0.0.1', () => listening(started));
  });
  closers.push(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

describe('a recorder in front of a server that keeps the contract', () => {
  it('passes on what both say, and finds no departure', async () => {
    const recorder = await recorderFor(origin);
    const [direct, through] = [clientOf(origin), clientOf(recorder.url)];
    expect(await through.notes.listNotes({})).toEqual(await direct.notes.listNotes({}));
    const rows = { filtros: { estado: ['aprobado' as const] }, por_pagina: 10 as const };
    expect(await through.controller.documentosElectronicos.consulta(rows)).toEqual(
      await direct.controller.documentosElectronicos.consulta(rows),
    );
    expect(recorder.exchanges()).toEqual([
      {
        ...{ method: 'GET', path: '/api/notes-app/notes', status: 200, ms: expect.any(Number) },
        ...{ target: 'notes.listNotes', departures: [], unkept: undefined },
      },
      expect.objectContaining({ target: 'documentos_electronicos/C', status: 200, departures: [] }),
    ]);
  });

  it('teaches a mock API with other data to reply the same', async () => {
    const recorder = await recorderFor(origin);
    const through = clientOf(recorder.url);
    const asked = async (client: typeof through) => [
      await client.notes.listNotes({}),
      await client.eCommerce.listProducts({}),
      (await client.controller.empresas.consulta({})).data,
      (await client.controller.clientes.consulta({ filtros: { id_empresa: 'emp-1', texto: 'a' } })).data,
      (await client.controller.clientes.consulta({ filtros: { id_empresa: 'emp-2', texto: 'a' } })).data,
    ];
    const before = await asked(through);
    const other = createMockApi({ seed: 'empty' });
    closers.push(() => other.close());
    const { url } = await other.listen();
    for (const rule of recorder.recording().replies) {
      const { status, data } = await axios.post(`${url}/__mock/replies`, rule);
      expect(status, JSON.stringify(data)).toBe(200);
    }
    expect(await asked(clientOf(url, other))).toEqual(before);
    expect(await asked(clientOf(url, other))).toEqual(before);
  });

  it('lets the mock API itself respond to any other input', async () => {
    const recorder = await recorderFor(origin);
    const through = clientOf(recorder.url);
    const { total } = (await through.controller.documentosElectronicos.consulta({})).meta;
    expect(total).toBeGreaterThan(50);
    await through.notes.listNotes({});
    const other = createMockApi({ seed: 'empty' });
    closers.push(() => other.close());
    const { url } = await other.listen();
    for (const rule of recorder.recording().replies)
      expect((await axios.post(`${url}/__mock/replies`, rule)).status).toBe(200);
    const { consulta } = clientOf(url, other).controller.documentosElectronicos;
    const totalOf = async (data: Parameters<typeof consulta>[0]) => (await consulta(data)).meta.total;
    expect(await totalOf({})).toBe(total);
    expect(await totalOf({ pagina: 2 })).toBe(0);
    expect(await totalOf({ filtros: { estado: ['aprobado'] } })).toBe(0);
    expect(await totalOf({ por_pagina: 10 })).toBe(0);
    expect((await axios.get<unknown[]>(`${url}/api/notes-app/notes`)).data).not.toEqual([]);
    expect((await axios.get<unknown[]>(`${url}/api/notes-app/notes?x=1`)).data).toEqual([]);
  });

  it('keeps replies that change, the last one first: a newer rule wins until it is used up', async () => {
    const recorder = await recorderFor(origin);
    const client = clientOf(recorder.url);
    const before = await client.notes.listNotes({});
    await client.notes.listNotes({});
    await client.notes.removeNote({ body: { noteId: before[0]?.id ?? '' } });
    const after = await client.notes.listNotes({});
    const lists = recorder.recording().replies.filter(({ target }) => target === 'notes.listNotes');
    expect(lists).toEqual([
      {
        target: 'notes.listNotes',
        exactly: { query: {} },
        replies: [{ status: 200, body: after }],
        always: true,
      },
      { target: 'notes.listNotes', exactly: { query: {} }, replies: [{ status: 200, body: before }] },
    ]);
    expect(after).toHaveLength(before.length - 1);
  });

  it('keeps a refusal and a declared error, but neither what has a secret nor what a bad token leads to', async () => {
    const recorder = await recorderFor(origin);
    const client = clientOf(recorder.url);
    await expect(client.scrumboard.getBoard({ query: { boardId: 'nope' } })).rejects.toThrow();
    await expect(client.controller.empresas.detalle({ id: 'nope' })).rejects.toThrow();
    const { sharedSecret } = real.config;
    const signedIn = await axios.post(`${recorder.url}/users/login`, {
      username: encrypt('admin', sharedSecret),
      pass: encrypt('demo1234', sharedSecret),
    });
    expect(signedIn.data).toHaveProperty('access_token');
    const { status } = await axios.get(`${recorder.url}/api/notes-app/notes`, {
      headers: { Authorization: 'Bearer nonsense' },
      validateStatus: () => true,
    });
    expect(status).toBe(401);
    expect(
      recorder.exchanges().map(({ target, unkept, departures }) => [target, unkept, departures]),
    ).toEqual([
      ['scrumboard.getBoard', undefined, []],
      ['empresas/D', undefined, []],
      ['session.login', 'it has a secret', []],
      ['notes.listNotes', 'status 401', []],
    ]);
    expect(JSON.stringify(recorder.recording())).not.toContain('access_token');
  });

  it('compares neither pages beside the service nor what a browser asks first', async () => {
    const recorder = await recorderFor(origin);
    await axios.get(`${recorder.url}/healthz`);
    await axios.options(`${recorder.url}/api/notes-app/notes`, { validateStatus: () => true });
    expect(recorder.exchanges()).toEqual([]);
  });
});

describe('a recorder in front of a server that departs', () => {
  it.each([
    [
      'a value of the wrong type',
      (app: Express) => app.get('/api/notes-app/notes', (_, response) => response.json([{ id: 7 }])),
      'notes.listNotes',
      { side: 'response', path: 'body.0.id' },
    ],
    [
      'a status that is not declared',
      (app: Express) => app.get('/api/notes-app/notes', (_, response) => response.status(418).json({})),
      'notes.listNotes',
      { side: 'response', path: 'status' },
    ],
    [
      'no JSON',
      (app: Express) =>
        app.get('/api/notes-app/notes', (_, response) => response.type('json').send('<html>')),
      'notes.listNotes',
      { side: 'response', path: 'body', message: 'The body is no JSON.' },
    ],
  ])('says so of %s, and does not keep it', async (_name, routes, target, departure) => {
    const recorder = await recorderFor(await serve((app) => void routes(app)));
    await axios.get(`${recorder.url}/api/notes-app/notes`, {
      validateStatus: () => true,
      responseType: 'text',
    });
    expect(recorder.exchanges()).toHaveLength(1);
    const [exchange] = recorder.exchanges();
    expect(exchange).toMatchObject({
      target,
      unkept: 'the mock API cannot reply against the contract',
    });
    expect(exchange?.departures).toContainEqual(expect.objectContaining(departure));
    expect(recorder.recording()).toEqual({ replies: [] });
  });

  it('says so of an operation whose rows are not as declared', async () => {
    const recorder = await recorderFor(
      await serve((app) =>
        app.post('/users/controller', (_, response) =>
          response.json({
            ...{ status: 'success', message: '', data: [{ id: 'emp-1' }] },
            meta: { total: 1, pagina: 1, por_pagina: 25, orden: { campo: 'razon_social', sentido: 'asc' } },
          }),
        ),
      ),
    );
    await axios.post(`${recorder.url}/users/controller`, { objeto: 'empresas', operacion: 'C', data: {} });
    const [exchange] = recorder.exchanges();
    expect(exchange?.target).toBe('empresas/C');
    expect(exchange?.departures.map(({ path }) => path)).toContain('data.0.razon_social');
  });

  it('says so of requests that the contract does not know or refuses', async () => {
    const recorder = await recorderFor(
      await serve((app) => app.use((_, response) => void response.json({}))),
    );
    await axios.get(`${recorder.url}/api/nowhere`);
    await axios.post(`${recorder.url}/users/controller`, { objeto: 'lunas', operacion: 'C', data: {} });
    await axios.post(`${recorder.url}/api/notes-app/remove-note`, { noteId: 7 });
    await axios.post(`${recorder.url}/api/notes-app/remove-note`, Buffer.from('{'), {
      headers: { 'content-type': 'application/json' },
    });
    await axios.post(`${recorder.url}/api/notes-app/remove-note`, Buffer.alloc(0), {
      headers: { 'content-type': 'application/json', 'content-length': '0' },
    });
    expect(
      recorder.exchanges().map(({ departures }) => departures.find(({ side }) => side === 'request')),
    ).toEqual([
      { side: 'request', path: '', message: 'The contract has no such endpoint.' },
      { side: 'request', path: '', message: 'The contract has no such operation of /users/controller.' },
      { side: 'request', path: 'body.noteId', message: expect.any(String) },
      { side: 'request', path: 'body', message: 'The body is no JSON.' },
      { side: 'request', path: 'body', message: expect.any(String) },
    ]);
  });
});

describe('what a recorder passes on', () => {
  it('is every byte and header, compressed or not, redirects and refusals included', async () => {
    const bytes = Buffer.from([0, 255, 1, 254, 10, 13]);
    const recorder = await recorderFor(
      await serve((app) => {
        app.post('/base/echo', express.raw({ type: () => true }), (request, response) =>
          response
            .status(207)
            .set({ 'content-type': 'application/octet-stream', 'x-seen': request.header('x-sent') ?? '' })
            .append('set-cookie', ['a=1', 'b=2'])
            .send(request.body),
        );
        app.get('/base/moved', (_, response) => response.redirect(302, 'https://elsewhere.example/'));
        app.get('/base/big', (_, response) => response.type('text').send('x'.repeat(100_000)));
      }).then((url) => `${url}/base`),
    );
    const echoed = await axios.post<Buffer>(`${recorder.url}/echo?a=1`, bytes, {
      headers: { 'content-type': 'application/octet-stream', 'x-sent': 'yes' },
      responseType: 'arraybuffer',
    });
    expect([echoed.status, echoed.headers['x-seen'], echoed.headers['set-cookie']]).toEqual([
      207,
      'yes',
      ['a=1', 'b=2'],
    ]);
    expect(Buffer.compare(echoed.data, bytes)).toBe(0);
    const moved = await axios.get(`${recorder.url}/moved`, { maxRedirects: 0, validateStatus: () => true });
    expect([moved.status, moved.headers['location']]).toEqual([302, 'https://elsewhere.example/']);
    expect((await axios.get<string>(`${recorder.url}/big`)).data).toHaveLength(100_000);
  });

  it('is a 502 with the reason when the server does not respond', async () => {
    const recorder = await recorderFor('http://127.0.0.1:1');
    const { status, data } = await axios.get(`${recorder.url}/api/notes-app/notes`, {
      validateStatus: () => true,
    });
    expect([status, data]).toEqual([502, { error: 'http://127.0.0.1:1 does not respond: ECONNREFUSED' }]);
    expect(recorder.exchanges()).toEqual([]);
  });

  it('lets pages of the named origins call it', async () => {
    const recorder = await recorderFor(origin, ['http://localhost:5173']);
    const { status, headers } = await axios.options(`${recorder.url}/users/controller`, {
      headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'http://localhost:5173']);
  });
});

describe('the recorder as a program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-record-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(
    args: readonly string[],
    use: (url: string) => Promise<unknown> = () => Promise.resolve(),
  ) {
    let [out, err] = ['', ''];
    const { promise: stopped, resolve: stop } = Promise.withResolvers<unknown>();
    const code = await runRecord(
      args,
      {
        stdout: {
          write: (text) => {
            const [, url] = /^Forwarding (\S+) to/.exec(text) ?? [];
            out += text;
            if (url !== undefined) void use(url).then(stop, stop);
          },
        },
        stderr: { write: (text) => (err += text) },
      },
      stopped,
    );
    return { code, out, err };
  }

  it('writes a configuration that only its owner may read, and says what it saw', async () => {
    const out = join(folder, 'recorded.json');
    const result = await run(['--target', origin, '--out', out, '--port', '0'], (url) =>
      clientOf(url).notes.listNotes({}),
    );
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toMatch(/GET \/api\/notes-app\/notes 200 \d+ ms notes\.listNotes\n/);
    expect(result.out).toContain(`1 requests, 0 departed from the contract; 1 rules in ${out}\n`);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const { replies } = JSON.parse(readFileSync(out, 'utf8')) as { replies: unknown[] };
    expect(replies).toHaveLength(1);
  });

  it('ends with 1 when something departed', async () => {
    const target = await serve((app) =>
      app.get('/api/notes-app/notes', (_, response) => void response.json({})),
    );
    const result = await run(
      ['--target', target, '--out', join(folder, 'departed.json'), '--port', '0'],
      (url) => axios.get(`${url}/api/notes-app/notes`),
    );
    expect(result.code).toBe(1);
    expect(result.out).toMatch(
      /not kept: the mock API cannot reply against the contract\n {2}response body: /,
    );
  });

  it.each([
    [[], '--target must be the address'],
    [['--target', 'ftp://a'], '--target must be the address'],
    [['--target', 'http://a'], '--out must name a file'],
    [['--target', 'http://a', '--out', 'x', '--port', '70000'], '--port must be a number'],
    [['--target', 'http://a', '--out', 'x', '--nope'], '--nope'],
  ])('%j is a wrong use', async (args, message) => {
    const { code, err } = await run(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).toContain('Usage:');
  });

  it('does not write over a file', async () => {
    const there = join(folder, 'there.json');
    writeFileSync(there, 'precious');
    const { code, err } = await run(['--target', origin, '--out', there]);
    expect([code, err]).toEqual([2, expect.stringContaining('already exists')]);
    expect(readFileSync(there, 'utf8')).toBe('precious');
  });

  it('tells how it is used', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--target URL') });
  });
});

describe('the options', () => {
  it.each<[object, string]>([
    [{}, 'target: must be the URL of the real server'],
    [{ target: 'ftp://a.example' }, 'target: must be the URL of the real server'],
    [{ target: 'https://a.example', origins: [] }, 'origins: there is no such option'],
    [{ target: 'https://a.example', onExchang: 1 }, 'did you mean onExchange?'],
    [{ target: 'https://a.example', onExchange: 1 }, 'onExchange: must be a function'],
    [{ target: 'https://a.example', cors: ['*'] }, 'cors.0: must be an origin'],
    [{ target: 'https://a.example', cors: 'https://b.example' }, 'cors: '],
  ])('%j are refused by name', (options, message) => {
    expect(() => createRecorder(options as { target: string })).toThrow(message);
  });

  it('also those of listen', async () => {
    const recorder = createRecorder({ target: 'https://a.example' });
    await expect(recorder.listen('4020' as unknown as number)).rejects.toThrow('port: must be a number');
    await recorder.close();
  });
});
