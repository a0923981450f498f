import type { AnalyticsWidget, ChartOptions, ChartSeries } from '@portal/contracts';
import { isRecord } from '../../lib/record.ts';

export type WidgetId = AnalyticsWidget['id'];
export type Widget<Id extends WidgetId> = Extract<AnalyticsWidget, { readonly id: Id }>;
export type Marker = Widget<'widget6'>['markers'][number];

/** The widget of this id, if the service sent it. */
export const widgetOf = <Id extends WidgetId>(
  widgets: readonly AnalyticsWidget[],
  id: Id,
): Widget<Id> | undefined => widgets.find((one): one is Widget<Id> => one.id === id);

/** The names of the points in the options of a chart (`xaxis.categories`, else `labels`). */
export function categoriesOf(options: ChartOptions): readonly string[] {
  const axis = options['xaxis'];
  const names = isRecord(axis) && Array.isArray(axis['categories']) ? axis['categories'] : options['labels'];
  return Array.isArray(names) ? names.map(String) : [];
}

/** One point of a chart: its name, and the value of each series. */
export interface Point {
  readonly name: string;
  readonly values: readonly number[];
}

/** The points of series with a common axis; a point without a name gets its number, one without a value counts as 0. */
export function pointsOf(series: readonly ChartSeries[], names: readonly string[]): readonly Point[] {
  const length = Math.max(0, ...series.map(({ data }) => data.length));
  return Array.from({ length }, (_value, index) => ({
    name: names[index] ?? String(index + 1),
    values: series.map(({ data }) => data[index] ?? 0),
  }));
}

/** Parses figures that are strings, `12,540` or `87k`; undefined for other text. */
export function figureOf(text: string): number | undefined {
  const match = /^(-?\d{1,3}(?:,\d{3})*|-?\d+)(\.\d+)?\s*([kM]?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = '', unit = ''] = match;
  return Number(whole.replaceAll(',', '') + decimals) * ({ k: 1e3, M: 1e6 }[unit] ?? 1);
}

/** Visitors in one country: the place with the most, and the total. */
export interface CountryCount {
  readonly country: string;
  readonly visitors: number;
  readonly lat: number;
  readonly lng: number;
}

/** The number in the label of a marker. */
export const visitorsAt = ({ label }: Marker): number => figureOf(label) ?? 0;

const byVisitors = (one: { readonly visitors: number }, other: { readonly visitors: number }) =>
  other.visitors - one.visitors;

/** The visitors by country, in descending order; each marked at its largest place. */
export function byCountry(
  markers: readonly Marker[],
  countryOf: (marker: Marker) => string,
): readonly CountryCount[] {
  const counts = new Map<string, CountryCount>();
  for (const marker of markers.toSorted((one, other) => visitorsAt(other) - visitorsAt(one))) {
    const country = countryOf(marker);
    const before = counts.get(country) ?? { country, visitors: 0, lat: marker.lat, lng: marker.lng };
    counts.set(country, { ...before, visitors: before.visitors + visitorsAt(marker) });
  }
  return [...counts.values()].toSorted(byVisitors);
}

/** Degrees around the place with the most visitors that count as near. */
const NEAR = 6;

/** The markers around the one with the most visitors. */
export function nearLargest(markers: readonly Marker[]): readonly Marker[] {
  const [largest] = markers.toSorted((one, other) => visitorsAt(other) - visitorsAt(one));
  return largest === undefined
    ? []
    : markers.filter(
        ({ lat, lng }) => Math.abs(lat - largest.lat) <= NEAR && Math.abs(lng - largest.lng) <= NEAR,
      );
}

/** The radius of a mark: its area grows with the visitors. */
export const radiusOf = (visitors: number, most: number): number =>
  4 + 10 * Math.sqrt(most > 0 ? visitors / most : 0);
