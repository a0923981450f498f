import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StreamRefusal, type StreamedFile } from '../core/streamed-file.ts';
import { fileResponse } from '../dispatch/file-response.ts';
import { createResponseWriter } from './response-writer.ts';

it('a file to be truncated that fails before its first chunk breaks the connection and leaves the server running', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const error = new StreamRefusal('Las partes ya no están.');
  const onError = vi.fn();
  const file: StreamedFile = {
    nombre: 'a.zip',
    mime: 'application/zip',
    total: null,
    filas: () => 0,
    chunks: Readable.from(
      (async function* () {
        await Promise.reject(error);
        yield Buffer.from('a');
      })(),
    ),
  };
  const write = createResponseWriter({ defaultHeaders: {}, closing: new AbortController().signal });
  const response = fileResponse(file, 'application/octet-stream', onError);
  const server = createServer((incoming, outgoing) => {
    void write({ ...response, connection: 'truncate' }, incoming, outgoing);
  });
  onTestFinished(() => void server.close());
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${String(port)}`)).rejects.toThrow('fetch failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  expect(unhandled).not.toHaveBeenCalled();
});
