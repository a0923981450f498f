import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../test-api.ts';

describe('quick panel', () => {
  const t = testApi();
  const empty = testApi({ seed: 'empty' });
  afterAll(() => Promise.all([t.close(), empty.close()]));

  it('has two notes and four events', async () => {
    const { notes, events } = await t.anonymous.quickPanel.getData();
    expect([notes.map(({ id }) => id), events.map(({ id }) => id)]).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ]);
    expect([...notes, ...events].every(({ title, detail }) => title !== '' && detail !== '')).toBe(true);
  });

  it('has none in the empty seed', async () => {
    expect(await empty.anonymous.quickPanel.getData()).toEqual({ notes: [], events: [] });
  });

  it('takes no bad token', async () => {
    const answer = await request(t.app).get('/api/quick-panel/data').set('Authorization', 'Bearer x');
    expect(answer.status).toBe(401);
  });
});
