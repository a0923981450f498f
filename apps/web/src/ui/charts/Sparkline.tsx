import { useTheme } from '@mui/material/styles';

const WIDTH = 100;
const HEIGHT = 28;

/** A line chart without axes. Its data are also in the chart and table to which the figure links. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const { palette } = useTheme();
  const lowest = Math.min(...values);
  const height = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) =>
    [
      (index / Math.max(1, values.length - 1)) * WIDTH,
      HEIGHT - 2 - ((value - lowest) / height) * (HEIGHT - 4),
    ].join(),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', height: '2.8rem', direction: 'ltr' }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
