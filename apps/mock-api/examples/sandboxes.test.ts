import { createMockApi } from '@portal/mock-api';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';

const api = createMockApi();
let url = '';
beforeAll(async () => {
  ({ url } = await api.listen(0));
});
afterAll(() => api.close());

/** A suite with its own sandbox: it sees its own note and no other. */
async function suite(name: string): Promise<string[]> {
  const mine = { 'X-Sandbox': name };
  const note = { title: name };
  await request(url).post('/__mock/reset').set(mine).send({ seed: 'empty' }).expect(200);
  await request(url).post('/api/notes-app/create-note').set(mine).send({ note }).expect(200);
  const { body } = await request(url).get('/api/notes-app/notes').set(mine).expect(200);
  return body.map(({ title }: { title: string }) => title);
}

it('lets a hundred suites run side by side on one server', async () => {
  const names = Array.from({ length: 100 }, (_, n) => `suite-${String(n)}`);
  expect(await Promise.all(names.map(suite))).toEqual(names.map((name) => [name]));
});
