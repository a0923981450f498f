import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { formatNumber, formatShort } from '../../lib/format.ts';

const HEIGHT = 260;
/** Labels higher than their axis are omitted; fonts differ in height. */
const X_HEIGHT = 34;

interface SeriesChartProps {
  readonly kind: 'bar' | 'line' | 'area';
  readonly names: readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly values: readonly number[];
    /** A line without an area, such as the comparison. */
    readonly isLineOnly?: boolean;
  }[];
  /** Stacks the series. */
  readonly isStacked?: boolean;
}

/** Series over named points, in the colours of the theme. */
export function SeriesChart({ kind, names, series, isStacked = false }: SeriesChartProps) {
  const { palette } = useTheme();
  const colors = [palette.primary.main, palette.warning.main, palette.success.main];
  const common = {
    height: HEIGHT,
    hideLegend: series.length < 2,
    yAxis: [{ width: 44, valueFormatter: formatShort }],
    skipAnimation: true,
  };
  const lines = series.map(({ label, values }, index) => ({
    label,
    data: [...values],
    color: colors[index % colors.length] ?? palette.primary.main,
    valueFormatter: (value: number | null) => formatNumber(value ?? 0),
    ...(isStacked && { stack: 'sum' }),
  }));
  if (kind === 'bar')
    return (
      <BarChart
        {...common}
        xAxis={[{ data: [...names], scaleType: 'band', height: X_HEIGHT }]}
        series={lines}
      />
    );
  return (
    <LineChart
      {...common}
      xAxis={[{ data: [...names], scaleType: 'point', height: X_HEIGHT }]}
      series={lines.map((line, index) => ({
        ...line,
        area: kind === 'area' && series[index]?.isLineOnly !== true,
        showMark: false,
      }))}
      // Transparent areas keep lines visible where areas overlap.
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.35 } }}
    />
  );
}
