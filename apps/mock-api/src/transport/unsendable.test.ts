import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { afterAll, expect, it, vi } from 'vitest';
import { silentLogger } from '../core/logger.ts';
import { createMockApi } from '../create-mock-api.ts';

const error = vi.fn();
const api = createMockApi({ logger: { ...silentLogger, error } });
afterAll(() => api.close());

// Middleware of an integrator that breaks what the server writes.
const breaking = (times: number) => {
  let left = times;
  return request((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const writeHead = outgoing.writeHead.bind(outgoing);
    outgoing.writeHead = ((...parts: Parameters<typeof writeHead>) => {
      left -= 1;
      if (left >= 0) throw new TypeError('Invalid character in header content');
      return writeHead(...parts);
    }) as typeof writeHead;
    api.app(incoming, outgoing);
  });
};

// Node.js sets the headers of a response one by one when a middleware has set one before.
const withHeaders = (invalid: string, value: string) => {
  let isFirst = true;
  return request((incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.setHeader('Vary', 'Origin');
    outgoing.setHeader('X-Portal', 'yes');
    const writeHead = outgoing.writeHead.bind(outgoing);
    outgoing.writeHead = ((status: number, headers: string[]) => {
      const all = isFirst ? [...headers, 'x-late', 'a', invalid, value] : headers;
      isFirst = false;
      return writeHead(status, all);
    }) as typeof writeHead;
    api.app(incoming, outgoing);
  });
};

it.each([
  ['x-note', '50 €', 'ERR_INVALID_CHAR'],
  ['trailer', 'x-note', 'ERR_HTTP_TRAILER_INVALID'],
])(
  'a response that fails at the header %s leaves none of its headers to the error',
  async (invalid, value, code) => {
    const response = await withHeaders(invalid, value)
      .get('/api/knowledge-base')
      .set('Accept-Encoding', 'gzip');
    expect([response.status, response.body]).toEqual([500, { error: 'Error interno del servidor.' }]);
    expect(response.headers).toMatchObject({ vary: 'Origin', 'x-portal': 'yes' });
    for (const name of ['content-encoding', 'x-late', invalid])
      expect(response.headers).not.toHaveProperty(name);
    expect(error).toHaveBeenLastCalledWith('GET /api/knowledge-base', expect.objectContaining({ code }));
  },
);

it.each(['/api/notes-app/labels', '/api/knowledge-base'])(
  'a response of %s that cannot be written is a 500 and an error in the log',
  async (path) => {
    const response = await breaking(1).get(path).set('Accept-Encoding', 'gzip');
    expect([response.status, response.body]).toEqual([500, { error: 'Error interno del servidor.' }]);
    expect(error).toHaveBeenLastCalledWith(`GET ${path}`, expect.any(TypeError));
  },
);

it('a connection on which nothing can be written is closed', async () => {
  await expect(breaking(2).get('/api/notes-app/labels')).rejects.toThrow('socket hang up');
});
