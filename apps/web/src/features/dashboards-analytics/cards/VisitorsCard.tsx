import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { formatQuantity } from '../../../lib/format.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../../ui/charts/figure-column.tsx';
import { RangeButtons } from '../../../ui/charts/RangeButtons.tsx';
import { SeriesChart } from '../../../ui/charts/SeriesChart.tsx';
import { categoriesOf, pointsOf, type Point, type Widget } from '../model.ts';
import { localNames } from '../names.ts';
import { useTexts } from '../texts.ts';

/** Visits by month of one year, optionally compared with the previous year. */
export function VisitorsCard({ widget: { series, options } }: { readonly widget: Widget<'widget1'> }) {
  const t = useTexts();
  const years = Object.keys(series);
  const [year, setYear] = useChoice('anio', years, years.at(-1) ?? '');
  const [compared, setCompared] = useChoice('comparar', ['no', 'si'], 'no');
  const before = years[years.indexOf(year) - 1];
  const shown = before !== undefined && compared === 'si' ? [year, before] : [year];
  const points = pointsOf(
    shown.flatMap((name) => series[name] ?? []),
    localNames(categoriesOf(options), 'months'),
  );
  return (
    <ChartCard
      title={t('grafico.visitas')}
      fileName={`visitas-${shown.join('-')}`}
      rows={points}
      columns={[
        nameColumn<Point>(t('columna.mes'), ({ name }) => name),
        ...shown.map((name, index) =>
          figureColumn<Point>(name, ({ values }) => values[index] ?? 0, formatQuantity),
        ),
      ]}
      bar={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <RangeButtons
            label={t('anio')}
            ranges={years.map((name) => ({ id: name, label: name }))}
            chosen={year}
            onChoose={setYear}
          />
          {before !== undefined && (
            <Button
              size="small"
              variant={compared === 'si' ? 'contained' : 'outlined'}
              aria-pressed={compared === 'si'}
              onClick={() => setCompared(compared === 'si' ? 'no' : 'si')}
            >
              {t('comparar', { anio: before })}
            </Button>
          )}
        </Box>
      }
    >
      <SeriesChart
        kind="area"
        names={points.map(({ name }) => name)}
        series={shown.map((label, index) => ({
          label,
          values: points.map(({ values }) => values[index] ?? 0),
          isLineOnly: index > 0,
        }))}
      />
    </ChartCard>
  );
}
