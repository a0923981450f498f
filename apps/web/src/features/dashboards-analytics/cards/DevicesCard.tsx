import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Suspense } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../../ui/charts/figure-column.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { categoriesOf, type Widget } from '../model.ts';
import { useTexts } from '../texts.ts';

const Donut = lazyPart(() => import('../../../ui/charts/Donut.tsx'));

interface Device {
  readonly name: string;
  readonly share: number;
  readonly change: number;
}

/** The service's names of periods and devices, by the key of our text. */
const periods: Readonly<Record<string, 'today' | 'yesterday' | 'dias7' | 'dias28' | 'dias90'>> = {
  Today: 'today',
  Yesterday: 'yesterday',
  'Last 7 days': 'dias7',
  'Last 28 days': 'dias28',
  'Last 90 days': 'dias90',
};
const kinds: Readonly<Record<string, 'escritorio' | 'telefono' | 'tableta'>> = {
  Desktop: 'escritorio',
  Mobile: 'telefono',
  Tablet: 'tableta',
};

/** The shares of the devices in a period, and how they changed. */
export function DevicesCard({ widget: { series, options } }: { readonly widget: Widget<'widget7'> }) {
  const t = useTexts();
  const { palette, direction } = useTheme();
  const names = Object.keys(series);
  const [period, setPeriod] = useChoice('dispositivos', names, names[0] ?? '');
  const periodName = (name: string): string => {
    const known = periods[name];
    return known === undefined ? name : t(`rango.${known}`);
  };
  const [shares] = series[period] ?? [];
  const devices = categoriesOf(options).map((label, index): Device => {
    const kind = kinds[label];
    return {
      name: kind === undefined ? label : t(`dispositivo.${kind}`),
      share: (shares?.data[index] ?? 0) / 100,
      change: (shares?.change[index] ?? 0) / 100,
    };
  });
  const colors = [palette.primary.main, palette.warning.main, palette.success.main];
  const colorOf = (index: number) => colors[index % colors.length] ?? palette.primary.main;
  return (
    <ChartCard
      title={t('grafico.dispositivos')}
      fileName="dispositivos"
      rows={devices}
      columns={[
        nameColumn<Device>(t('columna.dispositivo'), ({ name }) => name),
        figureColumn<Device>(t('columna.parte'), ({ share }) => share, formatPercent),
        figureColumn<Device>(t('columna.variacion'), ({ change }) => change, signed),
      ]}
      bar={
        <MenuButton
          label={t('periodoElegido', { periodo: periodName(period) })}
          icon={<ArrowDropDown />}
          isNamed
          size="small"
          entries={names.map((name) => ({
            id: name,
            label: periodName(name),
            isChecked: name === period,
            run: () => setPeriod(name),
          }))}
        />
      }
    >
      <Suspense fallback={<Box sx={{ height: '18rem' }} />}>
        <Donut
          parts={devices.map(({ name, share }, index) => ({
            label: name,
            value: share,
            color: colorOf(index),
          }))}
          format={formatPercent}
        />
      </Suspense>
      <Box
        component="ul"
        dir={direction}
        sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {devices.map(({ name, share, change }, index) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box
              aria-hidden="true"
              sx={{ width: '1.2rem', height: '1.2rem', borderRadius: '50%', bgcolor: colorOf(index) }}
            />
            <Box sx={{ flex: 1 }}>{name}</Box>
            <Box component="bdi" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatPercent(share)}
            </Box>
            <Change change={change} />
          </Box>
        ))}
      </Box>
    </ChartCard>
  );
}

const signed = (share: number): string => (share > 0 ? '+' : '') + formatPercent(share);

function Change({ change }: { readonly change: number }) {
  const Icon = change < 0 ? ArrowDownward : ArrowUpward;
  return (
    <Box
      component="bdi"
      sx={{
        minWidth: '7rem',
        textAlign: 'end',
        fontSize: '1.25rem',
        fontVariantNumeric: 'tabular-nums',
        color: change === 0 ? 'text.secondary' : change < 0 ? 'error.main' : 'success.main',
      }}
    >
      {change !== 0 && <Icon aria-hidden="true" sx={{ fontSize: '1.3rem', verticalAlign: '-0.2rem' }} />}{' '}
      {signed(change)}
    </Box>
  );
}
