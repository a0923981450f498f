import type { ChartOptions } from '@portal/contracts';

/** A small line without axes, for a tile. */
export const sparkline = (type: 'area' | 'bar' | 'line', categories: readonly string[]): ChartOptions => ({
  chart: { type, height: '100%', sparkline: { enabled: true } },
  fill: { type: 'solid', opacity: type === 'area' ? 0.3 : 1 },
  stroke: { show: type !== 'bar', curve: 'smooth', width: 2 },
  tooltip: { followCursor: true, theme: 'dark' },
  xaxis: { categories: [...categories] },
});

/** A filled chart over the whole width of its card. */
export const wideArea = (categories: readonly string[], more: ChartOptions = {}): ChartOptions => ({
  chart: { type: 'area', height: '100%', toolbar: { show: false }, zoom: { enabled: false } },
  dataLabels: { enabled: false },
  fill: { opacity: 0.8 },
  grid: { padding: { top: 10, right: 0, bottom: 0, left: 0 } },
  legend: { show: false },
  markers: { size: 4, strokeWidth: 2 },
  stroke: { curve: 'smooth', width: 2 },
  tooltip: { theme: 'dark' },
  xaxis: { categories: [...categories], axisBorder: { show: false }, axisTicks: { show: false } },
  ...more,
});

export const donut = (labels: readonly string[]): ChartOptions => ({
  chart: { type: 'donut', height: '100%' },
  labels: [...labels],
  legend: { show: false },
  stroke: { width: 0 },
  plotOptions: { pie: { donut: { size: '60%' } } },
  tooltip: { fillSeriesColor: true },
});
