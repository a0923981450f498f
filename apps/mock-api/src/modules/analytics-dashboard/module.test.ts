import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import type { AnalyticsWidget } from '@portal/contracts';
import { manualClock } from '../../core/clock.ts';
import { testApi, type TestApi } from '../../test-api.ts';

type WidgetId = AnalyticsWidget['id'];

describe('analytics dashboard', () => {
  const t = testApi();
  afterAll(() => t.close());

  const widget = async <Id extends WidgetId>(
    id: Id,
    { anonymous }: TestApi = t,
  ): Promise<Extract<AnalyticsWidget, { id: Id }>> => {
    const all = await anonymous.analyticsDashboard.listWidgets();
    return all.find((one): one is Extract<AnalyticsWidget, { id: Id }> => one.id === id)!;
  };

  it('has nine widgets in order', async () => {
    const ids = (await t.anonymous.analyticsDashboard.listWidgets()).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 9 }, (_value, index) => `widget${String(index + 1)}`));
  });

  it('shows visitors of three years by month', async () => {
    const { series } = await widget('widget1');
    expect(Object.keys(series)).toEqual(['2019', '2020', '2021']);
    for (const [line] of Object.values(series)) {
      expect([line?.data.length, line?.fill]).toEqual([12, 'start']);
      expect(line!.data.every((value) => value >= 1.9 && value <= 4.1)).toBe(true);
    }
  });

  it('has the three figures with their targets', async () => {
    const [{ conversion, series: two }, { impressions, series: three }, { visits, series: four }] = [
      await widget('widget2'),
      await widget('widget3'),
      await widget('widget4'),
    ];
    expect([conversion, impressions, visits]).toEqual([
      { value: 492, ofTarget: 13 },
      { value: '87k', ofTarget: 12 },
      { value: 882, ofTarget: -9 },
    ]);
    expect([two, three, four].map(([line]) => line?.data.length)).toEqual([7, 15, 7]);
  });

  it('ends the fortnight of impressions on the present day in Paraguay', async () => {
    const late = testApi({ clock: manualClock('2026-03-06T01:30:00Z') });
    const { options } = await widget('widget3', late);
    await late.close();
    const { categories } = options['xaxis'] as { categories: string[] };
    expect([categories.length, categories[0], categories.at(-1)]).toEqual([15, '19/02', '05/03']);
  });

  it('has two lines of twelve for today and yesterday', async () => {
    const { series } = await widget('widget5');
    expect([...series.today, ...series.yesterday].map(({ data }) => data.length)).toEqual([12, 12, 12, 12]);
  });

  it('has ten markers and eight rules for the map', async () => {
    const { markers, styles } = await widget('widget6');
    expect([markers.length, styles.length]).toEqual([10, 8]);
  });

  it('splits the devices of five periods into percentages that add up', async () => {
    const { series, options } = await widget('widget7');
    expect(Object.keys(series)).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 28 days',
      'Last 90 days',
    ]);
    expect(options['labels']).toEqual(['Desktop', 'Mobile', 'Tablet']);
    for (const [share] of Object.values(series)) {
      expect(share!.data.reduce((sum, value) => sum + value, 0)).toBe(100);
      expect(share!.change).toHaveLength(3);
    }
  });

  it('has sales of three spans with seven points, and five campaigns', async () => {
    const { series, labels, today, change } = await widget('widget8');
    const before = Number(today.replace(',', '')) - change.value;
    expect(change.percentage).toBeCloseTo((change.value / before) * 100, 2);
    expect(series.map(([line]) => [line?.name, line?.data.length])).toEqual([
      ['1Day', 7],
      ['1Week', 7],
      ['1Month', 7],
    ]);
    expect([labels.length, today]).toEqual([7, '12,540']);
    expect((await widget('widget9')).rows).toHaveLength(5);
  });

  it('takes anonymous calls, but no bad token', () =>
    expectOpenToGuests(t, '/api/analytics-dashboard-app/widgets'));
});
