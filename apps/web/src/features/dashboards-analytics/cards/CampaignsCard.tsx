import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../../ui/charts/figure-column.tsx';
import type { Widget } from '../model.ts';
import { useTexts } from '../texts.ts';

type Campaign = Widget<'widget9'>['rows'][number];

/** The campaigns with clicks, in descending order, and conversion rate. */
export function CampaignsCard({ widget: { rows } }: { readonly widget: Widget<'widget9'> }) {
  const t = useTexts();
  return (
    <ChartCard
      title={t('grafico.campanas')}
      fileName="campanas"
      rows={rows.toSorted((one, other) => other.clicks - one.clicks)}
      empty={t('sinCampanas')}
      columns={[
        nameColumn<Campaign>(t('columna.campana'), ({ title }) => title),
        figureColumn<Campaign>(t('columna.clics'), ({ clicks }) => clicks, formatNumber),
        figureColumn<Campaign>(t('columna.conversion'), ({ conversion }) => conversion / 100, formatPercent),
      ]}
    />
  );
}
