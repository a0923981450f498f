import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../../ui/charts/figure-column.tsx';
import { RangeButtons } from '../../../ui/charts/RangeButtons.tsx';
import { RankList } from '../../../ui/charts/RankList.tsx';
import { coordinates } from '../../../ui/map/coordinates.ts';
import { countryAt, useCountries } from '../../../ui/map/countries.ts';
import { PlacesMap } from '../../../ui/map/PlacesMap.tsx';
import {
  byCountry,
  nearLargest,
  radiusOf,
  visitorsAt,
  type CountryCount,
  type Marker,
  type Widget,
} from '../model.ts';
import { useTexts } from '../texts.ts';

const views = ['paises', 'cerca'] as const;

/** A map of the visitors: by country, or by place around the largest one. */
export default function MapCard({ widget }: { readonly widget: Widget<'widget6'> }) {
  // Names of countries and coordinates are in the language of the page.
  return <Places key={useLanguage()} markers={widget.markers} />;
}

function Places({ markers }: { readonly markers: readonly Marker[] }) {
  const t = useTexts();
  const { direction } = useTheme();
  const outlines = useCountries();
  const [view, setView] = useChoice('mapa', views, 'paises');
  const counts = useMemo(() => {
    const countryOf = ({ lat, lng }: Marker) =>
      (outlines && countryAt(outlines, [lng, lat])) ?? coordinates(lat, lng, 2);
    const toCount = (marker: Marker): CountryCount => ({
      country: countryOf(marker),
      visitors: visitorsAt(marker),
      lat: marker.lat,
      lng: marker.lng,
    });
    return {
      paises: byCountry(markers, countryOf),
      cerca: nearLargest(markers)
        .map(toCount)
        .toSorted((one, other) => other.visitors - one.visitors),
    };
  }, [markers, outlines]);
  const shown = counts[view];
  const most = shown[0]?.visitors ?? 0;
  const nameOf = ({ country, lat, lng }: CountryCount) =>
    view === 'paises' ? country : `${country} (${coordinates(lat, lng, 2)})`;
  return (
    <ChartCard
      title={t('grafico.mapa')}
      fileName={`visitantes-${view}`}
      rows={shown}
      columns={[
        nameColumn<CountryCount>(t('columna.lugar'), nameOf),
        figureColumn<CountryCount>(t('columna.visitantes'), ({ visitors }) => visitors, formatNumber),
      ]}
      bar={
        <RangeButtons
          label={t('vista.titulo')}
          ranges={views.map((id) => ({ id, label: t(`vista.${id}`) }))}
          chosen={view}
          onChoose={setView}
        />
      }
    >
      <Box
        dir={direction}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {outlines && (
          <PlacesMap
            label={t('mapa')}
            countries={outlines}
            places={shown.map((count) => ({
              label: formatNumber(count.visitors),
              lat: count.lat,
              lng: count.lng,
              radius: radiusOf(count.visitors, most),
              hint: `${nameOf(count)}: ${formatNumber(count.visitors)}`,
            }))}
          />
        )}
        <RankList
          tone="primary"
          rows={shown.map((count) => ({
            id: nameOf(count),
            name: nameOf(count),
            size: count.visitors,
            value: formatNumber(count.visitors),
          }))}
        />
      </Box>
    </ChartCard>
  );
}
