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
