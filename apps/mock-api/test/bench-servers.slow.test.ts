import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { jobs, newProduct, servers, start } from '../bench/jobs.ts';

/** `npm run bench` takes minutes and is run by hand. This test checks that each of its servers does the same jobs. */
describe('the servers that are compared', () => {
  it.each(servers)('%s lists, shows and makes products', async (server) => {
    const { child, url } = await start(server);
    try {
      const list = (await (await fetch(url + jobs.list.path)).json()) as unknown[];
      const one = (await (await fetch(url + jobs.one.path)).json()) as Record<string, unknown>;
      const created = await fetch(url + jobs.create.path, {
        method: jobs.create.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newProduct('new-1')),
      });
      expect([list.length, one['id'], created.status]).toEqual([100, 'product-50', 200]);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
});
