import { formatNumber } from '../../../lib/format.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../../ui/charts/figure-column.tsx';
import { RangeButtons } from '../../../ui/charts/RangeButtons.tsx';
import { SeriesChart } from '../../../ui/charts/SeriesChart.tsx';
import { categoriesOf, pointsOf, type Point, type Widget } from '../model.ts';
import { useTexts } from '../texts.ts';

const days = ['today', 'yesterday'] as const;
const files = { today: 'visitantes-hoy', yesterday: 'visitantes-ayer' } as const;

/** Visitors and page views every two hours of today or yesterday. */
export function HoursCard({ widget: { series, options } }: { readonly widget: Widget<'widget5'> }) {
  const t = useTexts();
  const [day, setDay] = useChoice('horas', days, 'today');
  const points = pointsOf(series[day], categoriesOf(options));
  const columns = [t('columna.visitantes'), t('columna.paginas')];
  return (
    <ChartCard
      title={t('grafico.horas')}
      fileName={files[day]}
      rows={points}
      columns={[
        nameColumn<Point>(t('columna.hora'), ({ name }) => name),
        ...columns.map((column, index) =>
          figureColumn<Point>(column, ({ values }) => values[index] ?? 0, formatNumber),
        ),
      ]}
      bar={
        <RangeButtons
          label={t('dia')}
          ranges={days.map((id) => ({ id, label: t(`rango.${id}`) }))}
          chosen={day}
          onChoose={setDay}
        />
      }
    >
      <SeriesChart
        kind="area"
        isStacked
        names={points.map(({ name }) => name)}
        series={columns.map((label, index) => ({
          label,
          values: points.map(({ values }) => values[index] ?? 0),
        }))}
      />
    </ChartCard>
  );
}
