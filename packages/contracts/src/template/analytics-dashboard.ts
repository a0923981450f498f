import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';
import { chartOptionsSchema, chartSeriesSchema } from './chart-series.ts';

/** Nine widgets of the analytics dashboard. Every range is in the one response: the client switches between them. */

const options = chartOptionsSchema;
const series = z.array(chartSeriesSchema);
const ofTarget = z.number();

/** Visitors by month, one series list per year. */
const visitorsByYear = z.looseObject({
  id: z.literal('widget1'),
  series: z.record(z.string(), series),
  options,
});
const conversion = z.looseObject({
  id: z.literal('widget2'),
  conversion: z.looseObject({ value: z.number(), ofTarget }),
  series,
  options,
});
const impressions = z.looseObject({
  id: z.literal('widget3'),
  impressions: z.looseObject({ value: z.string(), ofTarget }),
  series,
  options,
});
const visits = z.looseObject({
  id: z.literal('widget4'),
  visits: z.looseObject({ value: z.number(), ofTarget }),
  series,
  options,
});
const visitorsAndViews = z.looseObject({
  id: z.literal('widget5'),
  series: z.looseObject({ today: series, yesterday: series }),
  options,
});
const mapMarkers = z.looseObject({
  id: z.literal('widget6'),
  markers: z.array(z.looseObject({ lat: z.number(), lng: z.number(), label: z.string() })),
  styles: z.array(
    z.looseObject({
      featureType: z.string(),
      elementType: z.string(),
      stylers: z.array(z.looseObject({})),
    }),
  ),
});
/** Share and signed change in percent of desktop, mobile and tablet, by period. */
const sessionsByDevice = z.looseObject({
  id: z.literal('widget7'),
  series: z.record(
    z.string(),
    z.array(z.looseObject({ data: z.array(z.number()), change: z.array(z.number()) })),
  ),
  options,
});
/** Three series lists: one day, one week, one month. */
const sales = z.looseObject({
  id: z.literal('widget8'),
  series: z.array(series),
  labels: z.array(z.string()),
  today: z.string(),
  change: z.looseObject({ value: z.number(), percentage: z.number() }),
  options,
});
const campaigns = z.looseObject({
  id: z.literal('widget9'),
  rows: z.array(z.looseObject({ title: z.string(), clicks: z.number(), conversion: z.number() })),
});

export const analyticsWidgetSchema = z
  .discriminatedUnion('id', [
    visitorsByYear,
    conversion,
    impressions,
    visits,
    visitorsAndViews,
    mapMarkers,
    sessionsByDevice,
    sales,
    campaigns,
  ])
  .meta({
    id: 'AnalyticsWidget',
    examples: [{ id: 'widget9', rows: [{ title: 'Boletín de julio', clicks: 1240, conversion: 18 }] }],
  });
export type AnalyticsWidget = z.infer<typeof analyticsWidgetSchema>;

export const analyticsDashboard = {
  listWidgets: endpoint({
    method: 'GET',
    path: '/api/analytics-dashboard-app/widgets',
    summary: 'Los nueve paneles de análisis',
    access: 'optional',
    responses: { 200: z.array(analyticsWidgetSchema), ...readErrors },
  }),
};
