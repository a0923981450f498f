import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { receiveFile, type RowProgress } from '../../lib/file-lines.ts';
import { http } from '../../lib/http.ts';
import { api } from '../../api/client.ts';
import { asQuery } from '../../api/query-api.ts';
import { downloads } from './downloads.ts';

const service = startMockApi();
let saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved = [];
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:prueba';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  service().signInAs('cliente');
});
afterEach(() => downloads.stopAll());

const { documentosElectronicos } = api.controller;

describe('a file that arrives while it is made', () => {
  it('is saved with all that the service wrote, and says how many rows there are so far', async () => {
    const whole = (await documentosElectronicos.exportacion({ formato: 'csv' })).data;
    const progress = new Set<RowProgress | null | undefined>();
    const stop = downloads.subscribe(() => progress.add(downloads.current()[0]?.progress));
    downloads.start('la lista', (options) =>
      asQuery(async () => (await documentosElectronicos.exportacion({ formato: 'csv' }, options)).data),
    );
    await expect.poll(() => saved).toHaveLength(1);
    stop();
    expect(saved[0]?.name).toBe(whole.nombre);
    const rows = [...progress].flatMap((one) => one ?? []);
    const [{ total } = { total: null }] = rows;
    expect(total).toBeGreaterThan(200);
    expect(rows.at(-1)).toEqual({ rows: total, total });
    expect(saved[0]?.content.size).toBe(atob(whole.base64).length);
    expect(saved[0]?.content.type).toBe(whole.mime);
  });

  it('is a refusal in the words of the service, and can be tried again', async () => {
    const filtros = { id_empresa: 'emp-2' };
    downloads.start('la lista', (options) =>
      asQuery(
        async () => (await documentosElectronicos.exportacion({ formato: 'csv', filtros }, options)).data,
      ),
    );
    await expect.poll(() => downloads.current()[0]?.error).toBe('No se encontró la empresa.');
    downloads.retry(downloads.current()[0]!.id);
    await expect.poll(() => downloads.current()[0]?.error).toBe('No se encontró la empresa.');
    expect(saved).toEqual([]);
  });

  /** Receives a body in chunks that are cut in the middle of lines. */
  const lines = async (body: string) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write(body.slice(0, 30));
      setTimeout(() => response.end(body.slice(30)), 20);
    });
    onTestFinished(() => void server.close());
    server.listen(0);
    await once(server, 'listening');
    const onFile = vi.fn();
    const result = http.get(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, {
      adapter: (config) => receiveFile(config, { onFile, onProgress: () => undefined }),
    });
    return { result: result.then(({ data }: { data: unknown }) => ({ data })), onFile };
  };
  const head = '{"nombre":"a.csv","mime":"text/csv","total":null}\n{"filas":1,"base64":"YQ=="}\n';

  it('is refused with its last line when the service broke it off', async () => {
    const { result, onFile } = await lines(`${head}{"error":"La consulta tarda demasiado."}\n`);
    expect((await result).data).toMatchObject({ status: 'error', message: 'La consulta tarda demasiado.' });
    expect(onFile).not.toHaveBeenCalled();
  });

  it('is a lost connection when its last line is missing', async () => {
    const { result, onFile } = await lines(head);
    await expect(result).rejects.toMatchObject({ code: 'ERR_NETWORK' });
    expect(onFile).not.toHaveBeenCalled();
  });

  it('is whole with its last line, however the bytes are cut', async () => {
    const { result, onFile } = await lines(`${head}{"fin":true,"filas":1}\n`);
    expect((await result).data).toMatchObject({ status: 'success', data: { nombre: 'a.csv', base64: '' } });
    expect(onFile).toHaveBeenCalledOnce();
  });

  it('leaves turns to everything else, though the next part is always there', async () => {
    const rows = 3000;
    const encoder = new TextEncoder();
    let sent = 0;
    // What is asked for is there at once: the reader never has to wait.
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        const row = `{"filas":${String(sent)},"base64":"YQ=="}\n`;
        controller.enqueue(
          encoder.encode(sent === 1 ? head : sent <= rows ? row : '{"fin":true,"filas":1}\n'),
        );
        if (sent > rows) controller.close();
      },
    });
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const answer = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }));
    let received = 0;
    const seen = new Set<number>();
    const turns = setInterval(() => seen.add(received), 1);
    onTestFinished(() => {
      clearInterval(turns);
      clock.mockRestore();
      answer.mockRestore();
    });
    const onFile = vi.fn();
    await http.get('http://127.0.0.1', {
      adapter: (config) =>
        receiveFile(config, { onFile, onProgress: ({ rows: soFar }) => (received = soFar) }),
    });
    expect(received).toBe(rows);
    expect(onFile).toHaveBeenCalledOnce();
    expect([...seen].filter((count) => count > 0 && count < rows)).not.toEqual([]);
  });
});
