import { createMockApi } from '@portal/mock-api';
import { afterAll, beforeAll, expect, it } from 'vitest';

const api = createMockApi();
let url = '';
beforeAll(async () => {
  ({ url } = await api.listen(0));
});
afterAll(() => api.close());

const addRule = (rule: object): Promise<Response> =>
  fetch(`${url}/__mock/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(rule),
  });
const removeRules = (): Promise<Response> => fetch(`${url}/__mock/faults`, { method: 'DELETE' });

it('fails every third request', async () => {
  await addRule({ target: 'notes.listNotes', status: 500, every: 3 });
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await fetch(`${url}/api/notes-app/notes`)).status);
  expect(statuses).toEqual([200, 200, 500, 200, 200, 500]);
  await removeRules();
});

it('is slow', async () => {
  await addRule({ target: 'faq.*', latency: { min: 50, max: 80, distribution: 'normal' } });
  const started = performance.now();
  await fetch(`${url}/api/faq`);
  expect(performance.now() - started).toBeGreaterThanOrEqual(49);
  await removeRules();
});

it('drops the connection of one request only', async () => {
  const headers = { 'X-Mock-Fault': '{"connection": "drop"}' };
  await expect(fetch(`${url}/api/faq`, { headers })).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/api/faq`)).status).toBe(200);
});
