import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { testApi } from '../../test-api.ts';

describe('project dashboard', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has four widgets, the first by range', async () => {
    const widgets = await t.anonymous.projectDashboard.listWidgets();
    expect(widgets.map(({ id }) => id)).toEqual(['widget1', 'widget2', 'widget3', 'widget4']);
    const [first, ...rest] = widgets;
    expect([Object.keys(first!.ranges!), first!.currentRange]).toEqual([['DY', 'DT', 'DTM'], 'DT']);
    expect(first!.title).toBeUndefined();
    expect(first!.data.extra.count).toMatchObject({ DTM: '-' });
    expect(rest.map(({ data }) => [data.count, data.extra.count])).toEqual([
      [4, 2],
      [32, 0],
      [42, 8],
    ]);
    expect(rest.every(({ title, ranges }) => title !== undefined && ranges === undefined)).toBe(true);
  });

  it('takes anonymous calls, but no bad token', () =>
    expectOpenToGuests(t, '/api/project-dashboard-app/widgets'));
});
