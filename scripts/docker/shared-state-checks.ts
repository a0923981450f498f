import { strict as assert } from 'node:assert';
import { requestJson, type Reply } from './client.ts';
import type { Checks } from './checks.ts';
import { replicas, type Demo } from './demo.ts';

const day = 24 * 60 * 60 * 1000;

/** That what is set under `/__mock` through nginx, on one replica, holds on both from the next request on. */
export async function checkSharedState(checks: Checks, demo: Demo): Promise<void> {
  const mock = (path: string, body?: object, method?: string): Promise<Reply> =>
    requestJson(`${demo.url}/__mock${path}`, {
      headers: { 'X-Mock-Token': demo.mockToken },
      ...(body && { body }),
      ...(method !== undefined && { method }),
    });
  const both = (path: string) => Promise.all(replicas.map((replica) => demo.ask(replica, path)));

  checks.section('Shared by both replicas');
  await checks.check('/__mock asks for its token', async () => {
    assert.equal((await requestJson(`${demo.url}/__mock/clock`)).status, 403);
    assert.equal((await mock('/clock')).status, 200);
  });
  await checks.check('a moved clock', async () => {
    await mock('/clock', { advance: 3 * day });
    for (const { body } of await both('/__mock/clock')) {
      const { now, mode } = body as { now: string; mode: string };
      assert.equal(mode, 'shifted');
      const ahead = Date.parse(now) - Date.now();
      assert.ok(Math.abs(ahead - 3 * day) < 60_000, `${String(ahead)} ms ahead`);
    }
    await mock('/clock', { reset: true });
    for (const { body } of await both('/__mock/clock')) assert.equal((body as { mode: string }).mode, 'real');
  });
  await checks.check('a fault rule', async () => {
    await mock('/faults', { target: 'faq.*', status: 500 });
    for (const { status } of await both('/api/faq')) assert.equal(status, 500);
    for (const status of await statuses(demo, 6)) assert.equal(status, 500);
    await mock('/faults', undefined, 'DELETE');
    for (const { status } of await both('/api/faq')) assert.equal(status, 200);
  });
  await checks.check('every third request fails, whichever replica gets it', async () => {
    await mock('/faults', { target: 'faq.*', status: 500, every: 3 });
    assert.deepEqual(await statuses(demo, 6), [200, 200, 500, 200, 200, 500]);
    await mock('/faults', undefined, 'DELETE');
  });
  await checks.check('a planned reply, given once', async () => {
    await mock('/replies', {
      target: 'faq.listFaqs',
      replies: [{ status: 500, body: { error: 'planned' } }],
    });
    assert.deepEqual(await statuses(demo, 4), [500, 200, 200, 200]);
    await mock('/replies', undefined, 'DELETE');
  });
  await checks.check('the log of requests', async () => {
    await mock('/requests', undefined, 'DELETE');
    await both('/api/faq');
    const logs = await both('/__mock/requests');
    for (const { body } of logs) {
      const paths = (body as { path: string }[]).map(({ path }) => path);
      assert.equal(paths.filter((path) => path === '/api/faq').length, 2);
    }
  });
}

/** Of requests one after the other, which nginx gives to the replicas in turn. */
async function statuses(demo: Demo, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let call = 0; call < count; call += 1) found.push((await requestJson(`${demo.url}/api/faq`)).status);
  return found;
}
