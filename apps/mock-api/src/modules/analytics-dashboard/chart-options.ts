import type { ChartOptions } from '@portal/contracts';

/** Readable on light and dark backgrounds. */
const series = ['#3b82f6', '#14b8a6', '#f59e0b'] as const;
/** Texts inherit their colour. */
const TEXT = 'currentColor';
const LINE = '#94a3b8';

type Part = 'chart' | 'fill' | 'stroke' | 'markers' | 'grid' | 'xaxis' | 'tooltip';

/**
 * Every chart contains every colour option: the template's client writes its theme's colours into them, and
 * does not create missing objects.
 */
const chart = (parts: Partial<Record<Part, ChartOptions>>, more: ChartOptions = {}): ChartOptions => ({
  chart: { height: '100%', background: 'transparent', foreColor: TEXT, ...parts.chart },
  colors: [...series],
  dataLabels: { enabled: false, style: { colors: [...series] } },
  fill: { colors: [...series], ...parts.fill },
  grid: { borderColor: LINE, ...parts.grid },
  legend: { show: false, labels: { colors: TEXT } },
  markers: { colors: [...series], strokeColors: LINE, ...parts.markers },
  stroke: { colors: [...series], ...parts.stroke },
  theme: { mode: 'dark' },
  tooltip: { theme: 'dark', ...parts.tooltip },
  xaxis: { labels: { style: { colors: TEXT } }, ...parts.xaxis },
  yaxis: { labels: { style: { colors: TEXT } } },
  ...more,
});

/** A sparkline without axes, for a tile. */
export const sparkline = (type: 'bar' | 'line', categories: readonly string[]): ChartOptions =>
  chart({
    chart: { type, sparkline: { enabled: true } },
    fill: { type: 'solid', opacity: 1 },
    stroke: { show: type !== 'bar', curve: 'smooth', width: 2 },
    tooltip: { followCursor: true },
    xaxis: { categories: [...categories] },
  });

/** A chart as wide as its card. */
export const wideChart = (
  type: 'area' | 'line',
  categories: readonly string[],
  { stacked = false }: { readonly stacked?: boolean } = {},
): ChartOptions =>
  chart({
    chart: { type, stacked, toolbar: { show: false }, zoom: { enabled: false } },
    fill: { opacity: 0.8 },
    grid: { padding: { top: 10, right: 0, bottom: 0, left: 0 } },
    markers: { size: 4, strokeWidth: 2 },
    stroke: { curve: 'smooth', width: 2 },
    xaxis: { categories: [...categories], axisBorder: { show: false }, axisTicks: { show: false } },
  });

/** Options of a donut chart with these labels. */
export const donut = (labels: readonly string[]): ChartOptions =>
  chart(
    { chart: { type: 'donut' }, stroke: { width: 0 }, tooltip: { fillSeriesColor: true } },
    { labels: [...labels], plotOptions: { pie: { donut: { size: '60%' } } } },
  );
