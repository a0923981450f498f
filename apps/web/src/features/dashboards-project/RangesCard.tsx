import type { ProjectWidget } from '@portal/contracts';
import { formatNumber } from '../../lib/format.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { nameColumn } from '../../ui/charts/figure-column.tsx';
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx';
import type { RangeFigures } from './model.ts';
import { useTexts } from './texts.ts';

interface RangesCardProps {
  readonly widget: ProjectWidget;
  readonly rows: readonly RangeFigures[];
}

/** Both figures of a widget, from yesterday to tomorrow. */
export default function RangesCard({ widget: { data }, rows }: RangesCardProps) {
  const t = useTexts();
  const column = (header: string, valueOf: (row: RangeFigures) => number | null) => ({
    header,
    align: 'end' as const,
    value: (row: RangeFigures) => valueOf(row) ?? '',
    cell: (row: RangeFigures) => {
      const value = valueOf(row);
      return value === null ? '-' : formatNumber(value);
    },
  });
  return (
    <ChartCard
      title={t('grafico')}
      fileName="proyecto-por-dia"
      rows={rows}
      columns={[
        nameColumn<RangeFigures>(t('dia'), ({ range }) => t(`rango.${range}`)),
        column(data.name, ({ count }) => count),
        column(data.extra.name, ({ extra }) => extra),
      ]}
    >
      <SeriesChart
        kind="bar"
        names={rows.map(({ range }) => t(`rango.${range}`))}
        series={[
          { label: data.name, values: rows.map(({ count }) => count ?? 0) },
          { label: data.extra.name, values: rows.map(({ extra }) => extra ?? 0) },
        ]}
      />
    </ChartCard>
  );
}
