import { useTheme } from '@mui/material/styles';
import { PieChart, pieClasses } from '@mui/x-charts/PieChart';

interface DonutProps {
  readonly parts: readonly { readonly label: string; readonly value: number; readonly color: string }[];
  readonly format: (value: number) => string;
}

/** The parts of a whole as a ring; their names and figures are beside it. */
export default function Donut({ parts, format }: DonutProps) {
  const { palette } = useTheme();
  return (
    <PieChart
      height={180}
      hideLegend
      series={[
        {
          data: parts.map((part, index) => ({ ...part, id: index })),
          innerRadius: '60%',
          valueFormatter: ({ value }) => format(value),
        },
      ]}
      sx={{ [`& .${pieClasses.arc}`]: { stroke: palette.background.paper } }}
      skipAnimation
    />
  );
}
