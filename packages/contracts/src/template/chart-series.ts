import { z } from 'zod';

/** One line or bar of a chart. */
export const chartSeriesSchema = z
  .looseObject({ name: z.string(), data: z.array(z.number()), fill: z.string().optional() })
  .meta({ id: 'ChartSeries', examples: [{ name: 'Visitas', data: [1.9, 2.4, 3.1] }] });
export type ChartSeries = z.infer<typeof chartSeriesSchema>;

/** Options of the chart library, not validated. */
export const chartOptionsSchema = z
  .looseObject({})
  .meta({ id: 'ChartOptions', examples: [{ chart: { type: 'area', height: '100%' } }] });
export type ChartOptions = z.infer<typeof chartOptionsSchema>;
