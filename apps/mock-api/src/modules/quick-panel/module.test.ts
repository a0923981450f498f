import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
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

  it('shows events that the calendar has ahead', async () => {
    const { events } = await t.anonymous.quickPanel.getData();
    const now = t.clock.now().getTime();
    const ahead = (await t.anonymous.calendar.listEvents())
      .filter(({ start }) => Date.parse(start) > now - 86_400_000)
      .map(({ title }) => title);
    expect(ahead).toEqual(expect.arrayContaining(events.map(({ title }) => title)));
  });

  it('has none in the empty seed', async () => {
    expect(await empty.anonymous.quickPanel.getData()).toEqual({ notes: [], events: [] });
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/quick-panel/data'));
});
