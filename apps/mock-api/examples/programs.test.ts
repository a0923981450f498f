import { createMockApi } from '@portal/mock-api';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples, root, run } from './support/run.ts';

const api = createMockApi();
let url = '';
beforeAll(async () => {
  ({ url } = await api.listen(0));
});
afterAll(() => api.close());

const program = (name: string, ...flags: string[]) =>
  run([process.execPath, name, ...flags], { cwd: examples, env: { URL: url } });

it.each(['sign-in.mjs', 'sign-in-crypto-js.mjs'])('%s signs in', async (name) => {
  const { code, out } = await program(name);
  expect(code).toBe(0);
  expect(out).toMatch(/^Clara Benítez eyJ[\w-]+\.[\w-]+\.[\w-]+\n$/);
});

it.each(['default', 'my-suite'])(
  'token.mjs signs a token that the server takes in the sandbox %s',
  async (sandbox) => {
    const { out } = await program('token.mjs', ...(sandbox === 'default' ? [] : [sandbox]));
    const response = await fetch(`${url}/users/access-token`, {
      headers: { Authorization: `Bearer ${out.trim()}`, 'X-Sandbox': sandbox },
    });
    expect(await response.json()).toMatchObject({ user: { data: { username: 'cliente' } } });
  },
);

it('start-server.mjs starts a server and stops it', async () => {
  const { startServer } = await import(join(examples, 'start-server.mjs'));
  const server = await startServer(root, '--seed', 'empty');
  expect(await (await fetch(`${server.url}/__mock`)).json()).toMatchObject({ seed: 'empty' });
  await server.stop();
  await expect(fetch(server.url)).rejects.toThrow();
});
