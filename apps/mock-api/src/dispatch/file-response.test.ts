import { lineaArchivoSchema, type LineaArchivo } from '@portal/contracts';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLogger } from '../core/logger.ts';
import { SlowQueryError } from '../core/slow-query.ts';
import { StreamRefusal, type StreamedFile } from '../core/streamed-file.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import type { DemoUserName } from '../seed/demo-users.ts';
import { fileFormOf, fileResponse } from './file-response.ts';
import { createResponseWriter } from '../transport/response-writer.ts';

const FILE = 'application/octet-stream';
const LINES = 'application/x-ndjson';

let api: MockApi;
let url: string;
const errors = vi.fn();
beforeAll(async () => {
  api = createMockApi({ logger: { ...silentLogger, error: errors } });
  ({ url } = await api.listen(0));
});
afterAll(() => api.close());

const exportacion = (objeto: string, data: object) => ({ objeto, operacion: 'X', data });
const send = (body: object, accept: string, user: DemoUserName = 'cliente') =>
  fetch(`${url}/users/controller`, {
    method: 'POST',
    headers: { accept, authorization: `Bearer ${api.tokenFor(user)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const linesIn = (text: string): LineaArchivo[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => lineaArchivoSchema.parse(JSON.parse(line)));
const bytesIn = (lines: readonly LineaArchivo[]): Buffer =>
  Buffer.concat(lines.map((line) => Buffer.from('base64' in line ? line.base64 : '', 'base64')));

describe('the name of a file', () => {
  it.each([
    ['libro.csv', 'attachment; filename=libro.csv'],
    [
      'libro – noviembre.csv',
      `attachment; filename="libro ? noviembre.csv"; filename*=UTF-8''libro%20%E2%80%93%20noviembre.csv`,
    ],
    ['a"b.csv', String.raw`attachment; filename="a\"b.csv"`],
    ['a\nb.csv', `attachment; filename="a?b.csv"; filename*=UTF-8''a%0Ab.csv`],
  ])('%j can be sent', (nombre, expected) => {
    const file: StreamedFile = {
      nombre,
      mime: 'text/csv',
      total: null,
      filas: () => 0,
      chunks: Readable.from([]),
    };
    expect(fileResponse(file, FILE, () => undefined).headers['content-disposition']).toBe(expected);
  });
});

describe('a fault of a file', () => {
  const withFault = async (connection: string, accept: string) => {
    const response = await fetch(`${url}/users/controller`, {
      method: 'POST',
      headers: {
        ...{ accept, authorization: `Bearer ${api.tokenFor('admin')}`, 'content-type': 'application/json' },
        'x-mock-fault': JSON.stringify({ connection }),
      },
      body: JSON.stringify(exportacion('documentos_electronicos', { formato: 'csv' })),
    });
    let text = '';
    const isWhole = await (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
      return true;
    })().catch(() => false);
    return { text, isWhole };
  };
  const whole = async (accept: string) =>
    (await send(exportacion('documentos_electronicos', { formato: 'csv' }), accept, 'admin')).text();

  it.each([FILE, LINES])('breaks the connection within %s', async (accept) => {
    const { text, isWhole } = await withFault('truncate', accept);
    expect(isWhole).toBe(false);
    expect(text.length).toBeGreaterThan(50);
    expect((await whole(accept)).startsWith(text)).toBe(true);
  });

  it('makes its first line unreadable', async () => {
    const { text, isWhole } = await withFault('malformed', LINES);
    expect(isWhole).toBe(true);
    expect(() => JSON.parse(text.split('\n')[0] ?? '') as unknown).toThrow(SyntaxError);
  });

  it('leaves out the first byte of one that is sent as it is', async () => {
    const { text } = await withFault('malformed', FILE);
    expect(text.endsWith((await whole(FILE)).slice(10))).toBe(true);
    expect(text.startsWith((await whole(FILE)).slice(0, 5))).toBe(false);
  });
});

describe('a file that is sent while it is made', () => {
  it.each([
    ['documentos_electronicos', { formato: 'csv' }, 'cliente'],
    ['documentos_electronicos', { formato: 'xlsx', filtros: { tipo: [5] } }, 'contabilidad'],
    ['documentos_electronicos', { formato: 'zip', filtros: { tipo: [5] }, contenido: ['xml'] }, 'subadmin'],
    ['eventos', { formato: 'csv' }, 'cliente'],
    ['lotes', { formato: 'csv', filtros: { id_empresa: 'emp-1' } }, 'cliente'],
    ['auditoria', { formato: 'xlsx' }, 'admin'],
    ['consultas', { formato: 'csv' }, 'consulta'],
    ['empresas', { formato: 'csv' }, 'admin'],
    ['usuarios', { formato: 'csv' }, 'admin'],
  ] as const)('has the bytes that the JSON response has: %s %j of %s', async (objeto, data, user) => {
    const body = exportacion(objeto, data);
    const json = (await (await send(body, 'application/json', user)).json()) as {
      data: { nombre: string; mime: string; base64: string };
    };
    const bytes = Buffer.from(json.data.base64, 'base64');
    expect(bytes.length).toBeGreaterThan(50);
    const file = await send(body, FILE, user);
    expect(file.headers.get('content-type')).toBe(json.data.mime);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=${json.data.nombre}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    const [head, ...lines] = linesIn(await (await send(body, LINES, user)).text());
    expect(head).toMatchObject({ nombre: json.data.nombre, mime: json.data.mime });
    expect(bytesIn(lines).equals(bytes)).toBe(true);
    expect(lines.at(-1)).toEqual({
      fin: true,
      filas: head !== undefined && 'total' in head ? (head.total ?? 0) : NaN,
    });
  });

  it('says how many rows it has, and how many are written', async () => {
    const response = await send(exportacion('documentos_electronicos', { formato: 'csv' }), LINES, 'admin');
    const total = Number(response.headers.get('x-total-rows'));
    const [head, ...lines] = linesIn(await response.text());
    expect(head).toMatchObject({ total });
    const written = lines.flatMap((line) => ('filas' in line ? [line.filas] : []));
    expect(written).toEqual(written.toSorted((a, b) => a - b));
    expect(new Set(written).size).toBeGreaterThan(2);
    expect(written.at(-1)).toBe(total);
  });

  it.each([
    ['consulta', exportacion('documentos_electronicos', { formato: 'csv' }), 'SIN_PERMISO'],
    ['soporte', exportacion('auditoria', { formato: 'csv' }), 'SIN_PERMISO'],
    [
      'cliente',
      exportacion('documentos_electronicos', { formato: 'csv', filtros: { id_empresa: 'emp-2' } }),
      'NO_ENCONTRADO',
    ],
    ['cliente', exportacion('documentos_electronicos', { formato: 'doc' }), 'VALIDACION'],
  ] as const)('is a refusal in JSON for %s: %j', async (user, body, codigo) => {
    for (const accept of [FILE, LINES]) {
      const response = await send(body, accept, user);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({ status: 'error', data: { codigo } });
    }
  });

  it('has only what its user may see', async () => {
    const rows = async (user: DemoUserName) =>
      Number(
        (await send(exportacion('documentos_electronicos', { formato: 'csv' }), LINES, user)).headers.get(
          'x-total-rows',
        ),
      );
    expect(await rows('cliente')).toBeLessThan(await rows('admin'));
  });

  it('keeps its sandbox until it has ended', async () => {
    const crowded = createMockApi({ sandboxCap: 1 });
    onTestFinished(() => crowded.close());
    const ask = (sandbox: string) =>
      crowded.dispatcher.handle({
        method: 'POST',
        path: '/users/controller',
        query: '',
        headers: {
          accept: LINES,
          'content-type': 'application/json',
          authorization: `Bearer ${crowded.tokenFor('admin', sandbox)}`,
          'x-sandbox': sandbox,
        },
        address: '',
        readBody: () =>
          Promise.resolve(
            Buffer.from(JSON.stringify(exportacion('documentos_electronicos', { formato: 'csv' }))),
          ),
      });
    const { stream } = await ask('a');
    let text = '';
    for await (const chunk of stream ?? []) {
      // Only one sandbox is kept, and by now it is another one.
      if (text === '') for (const other of ['b', 'c']) await ask(other);
      text += Buffer.from(chunk).toString();
    }
    const [head, ...lines] = linesIn(text);
    expect(lines.at(-1)).toEqual({
      fin: true,
      filas: head !== undefined && 'total' in head ? head.total : NaN,
    });
  });

  it('is made as fast as its client reads, and no further when the client goes away', async () => {
    const ended = vi.fn();
    let made = 0;
    const file: StreamedFile = {
      nombre: 'a.bin',
      mime: 'application/zip',
      total: null,
      filas: () => made,
      chunks: (async function* () {
        try {
          for (;;) {
            made += 1;
            yield await Promise.resolve(Buffer.alloc(64 * 1024));
          }
        } finally {
          ended();
        }
      })(),
    };
    const write = createResponseWriter({ defaultHeaders: {}, closing: new AbortController().signal });
    const server = createServer((incoming, outgoing) => {
      void write(fileResponse(file, FILE, errors), incoming, outgoing);
    });
    onTestFinished(() => void server.close());
    server.listen(0);
    await once(server, 'listening');
    const request = httpRequest({ port: (server.address() as AddressInfo).port }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    let before = -1;
    while (made !== before && made < 500) {
      before = made;
      await sleep(300);
    }
    // At most what the buffers of sockets and streams hold.
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(500);
    expect(ended).not.toHaveBeenCalled();
    response.destroy();
    await expect.poll(() => ended).toHaveBeenCalledOnce();
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('a file that breaks off', () => {
  const broken = (error: Error): StreamedFile => ({
    nombre: 'a.csv',
    mime: 'text/csv',
    total: 9,
    filas: () => 1,
    chunks: (async function* () {
      yield await Promise.resolve(Buffer.from('a'));
      throw error;
    })(),
  });
  const textOf = async (file: StreamedFile, form: typeof FILE | typeof LINES, onError: () => void) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of fileResponse(file, form, onError).stream ?? []) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };

  it.each([
    [new StreamRefusal('La hoja termina aquí.'), 'La hoja termina aquí.'],
    [
      new SlowQueryError(1000),
      'La consulta tarda demasiado: acote los filtros, por ejemplo a un período más corto.',
    ],
    [new Error('disk'), 'El archivo no se pudo terminar. Vuelva a intentarlo.'],
  ])('says so in its last line: %s', async (error, sentence) => {
    const onError = vi.fn();
    expect(linesIn(await textOf(broken(error), LINES, onError)).at(-1)).toEqual({ error: sentence });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('breaks its connection when it is sent as it is', async () => {
    await expect(textOf(broken(new Error('disk')), FILE, () => undefined)).rejects.toThrow('disk');
  });
});

it.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['application/json, text/plain, */*', undefined],
  ['application/json, application/octet-stream', undefined],
  ['application/octet-stream', FILE],
  ['application/octet-stream, application/json;q=0.5', FILE],
  ['application/x-ndjson', LINES],
  ['text/csv', FILE],
  ['application/json, text/csv;q=0.9', undefined],
])('Accept: %s asks for %s', (accept, form) => {
  expect(fileFormOf({ headers: { accept } })).toBe(form);
});
