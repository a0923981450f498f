import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Dashboard, TarjetasDashboard } from '@portal/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber, formatPercent } from '../../lib/format.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { documentsLink, type Scope } from './links.ts';
import { useTexts } from './texts.ts';

interface CardsProps {
  readonly data: Dashboard;
  readonly scope: Scope;
  readonly today: string;
}

/** The figures of the period, each leading to the documents that it counts, with its change against the days before. */
export function Cards({ data: { tarjetas, anterior, emitidos_hoy }, scope, today }: CardsProps) {
  const t = useTexts();
  const isToday = scope.desde === today && scope.hasta === today;
  const counted = (name: 'aprobados' | 'pendientes' | 'rechazados' | 'cancelados') => ({
    name,
    value: formatNumber(tarjetas[name]),
    change: changeOf(tarjetas, anterior, name),
    to: documentsLink(scope, { group: name }),
  });
  const cards: readonly CardProps[] = [
    {
      name: 'monto',
      value: formatMoney(tarjetas.monto),
      change: changeOf(tarjetas, anterior, 'monto'),
      detail: t('tarjeta.iva', { iva5: formatMoney(tarjetas.iva_5), iva10: formatMoney(tarjetas.iva_10) }),
      to: documentsLink(scope, { group: 'valid' }),
    },
    {
      name: 'emitidos',
      value: formatNumber(tarjetas.emitidos),
      change: changeOf(tarjetas, anterior, 'emitidos'),
      ...(!isToday && {
        detail: t('tarjeta.hoy', { n: formatNumber(emitidos_hoy) }),
        detailTo: documentsLink({ ...scope, desde: today, hasta: today }),
      }),
      to: documentsLink(scope),
    },
    {
      ...counted('aprobados'),
      ...(tarjetas.tasa_aprobacion !== null && {
        detail: t('tarjeta.tasa', { porcentaje: formatPercent(tarjetas.tasa_aprobacion) }),
      }),
    },
    counted('pendientes'),
    counted('rechazados'),
    counted('cancelados'),
  ];
  return (
    <CardGrid
      label={t('tarjetas')}
      minWidth={30}
      cards={cards.map((card) => ({ id: card.name, content: <Card {...card} /> }))}
    />
  );
}

interface CardProps {
  readonly name: 'monto' | 'emitidos' | 'aprobados' | 'pendientes' | 'rechazados' | 'cancelados';
  readonly value: string;
  /** Share by which it grew against the days before; null without any then. */
  readonly change: number | null;
  readonly detail?: string;
  readonly to: string;
  /** What `detail` counts, when that is other documents. */
  readonly detailTo?: string;
}

function Card({ name, value, change, detail, to, detailTo }: CardProps) {
  const t = useTexts();
  return (
    <>
      <MainLink to={to}>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`tarjeta.${name}`)}
        </Typography>
        <Box component="span" sx={{ display: 'block', containerType: 'inline-size' }}>
          <Typography
            component="span"
            sx={{
              display: 'block',
              // A digit is at most 0.62 em wide: a long amount is smaller, so that it fits into the card.
              fontSize: `min(2.2rem, ${String(100 / (0.62 * value.length))}cqi)`,
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
            }}
          >
            {value}
          </Typography>
        </Box>
        {detail !== undefined && detailTo === undefined && <Small>{detail}</Small>}
        {change !== null && <Change share={change} />}
      </MainLink>
      {detail !== undefined && detailTo !== undefined && (
        // Above the link that covers the card.
        <Box
          component={Link}
          to={detailTo}
          sx={{ position: 'relative', zIndex: 1, color: 'inherit', display: 'inline-block', py: 0.5 }}
        >
          <Small>{detail}</Small>
        </Box>
      )}
    </>
  );
}

/** The whole card is the link. */
function MainLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        color: 'inherit',
        textDecoration: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '1.2rem' },
        '&:hover::after': { bgcolor: 'action.hover' },
      }}
    >
      {children}
    </Box>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <Typography component="span" sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>
    {children}
  </Typography>
);

function Change({ share }: { share: number }) {
  const t = useTexts();
  const Icon = share < 0 ? ArrowDownward : ArrowUpward;
  return (
    <Small>
      {share !== 0 && <Icon aria-hidden="true" sx={{ fontSize: '1.3rem', verticalAlign: '-0.2rem' }} />}{' '}
      {share === 0
        ? t('cambio.igual')
        : t(share < 0 ? 'cambio.menos' : 'cambio.mas', { porcentaje: formatPercent(Math.abs(share)) })}
    </Small>
  );
}

function changeOf(
  now: TarjetasDashboard,
  before: TarjetasDashboard,
  name: Exclude<keyof TarjetasDashboard, 'tasa_aprobacion'>,
): number | null {
  return before[name] > 0 ? (now[name] - before[name]) / before[name] : null;
}
