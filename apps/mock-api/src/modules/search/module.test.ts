import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../test-api.ts';

describe('search', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has eight results whose address has no scheme', async () => {
    const hits = await t.anonymous.search.listResults();
    expect(hits).toHaveLength(8);
    expect(hits.every(({ url }) => /^[\w.-]+\/[\w/-]+$/.test(url))).toBe(true);
  });

  it('ignores what is searched for', async () => {
    const all = await request(t.app).get('/api/search');
    const some = await request(t.app).get('/api/search?query=factura');
    expect([some.status, some.body]).toEqual([200, all.body]);
  });

  it('has none in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.search.listResults()).toEqual([]);
    await empty.close();
  });

  it('refuses a bad token', async () => {
    expect((await request(t.app).get('/api/search').set('Authorization', 'Bearer x')).status).toBe(401);
  });
});
