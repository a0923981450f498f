import type { AnalyticsWidget } from '@portal/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../../ui/charts/figure-column.tsx';
import { RangeButtons } from '../../../ui/charts/RangeButtons.tsx';
import { SeriesChart } from '../../../ui/charts/SeriesChart.tsx';
import { figuresOf, salesPoints } from '../figures-of.ts';
import { widgetOf, type Point, type Widget } from '../model.ts';
import { useTexts } from '../texts.ts';
import { useFigure } from '../use-figure.ts';

const spans = ['1Day', '1Week', '1Month'] as const;

/** The chart of the figure chosen in the row above. */
export function FigureCard({ widgets }: { readonly widgets: readonly AnalyticsWidget[] }) {
  const t = useTexts();
  const [name] = useFigure();
  const sales = widgetOf(widgets, 'widget8');
  if (name === 'ventas') return sales && <SalesCard widget={sales} />;
  const figure = figuresOf(widgets).find((one) => one.name === name);
  return (
    figure && (
      <PointsCard
        title={t(name === 'visitas' ? 'grafico.visitasDia' : `grafico.${name}`)}
        fileName={name}
        points={figure.points}
        kind={name === 'impresiones' ? 'line' : 'bar'}
        valueName={t(`cifra.${name}`)}
      />
    )
  );
}

function SalesCard({ widget: { series, labels } }: { readonly widget: Widget<'widget8'> }) {
  const t = useTexts();
  const [span, setSpan] = useChoice('ventas', spans, '1Day');
  return (
    <PointsCard
      title={t('grafico.ventas')}
      fileName={`ventas-${span}`}
      points={salesPoints(series[spans.indexOf(span)] ?? [], labels)}
      kind="line"
      valueName={t('columna.ventas')}
      bar={
        <RangeButtons
          label={t('periodo')}
          ranges={spans.map((id) => ({ id, label: t(`tramo.${id}`) }))}
          chosen={span}
          onChoose={setSpan}
        />
      }
    />
  );
}

interface PointsCardProps {
  readonly title: string;
  readonly fileName: string;
  readonly points: readonly Point[];
  readonly kind: 'bar' | 'line';
  readonly valueName: string;
  readonly bar?: React.ReactNode;
}

function PointsCard({ title, fileName, points, kind, valueName, bar }: PointsCardProps) {
  const t = useTexts();
  const valueOf = ({ values: [value = 0] }: Point) => value;
  return (
    <ChartCard
      title={title}
      fileName={fileName}
      rows={points}
      columns={[
        nameColumn<Point>(t('columna.dia'), ({ name }) => name),
        figureColumn<Point>(valueName, valueOf, formatNumber),
      ]}
      bar={bar}
    >
      <SeriesChart
        kind={kind}
        names={points.map(({ name }) => name)}
        series={[{ label: valueName, values: points.map(valueOf) }]}
      />
    </ChartCard>
  );
}
