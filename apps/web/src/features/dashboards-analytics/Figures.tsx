import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatNumber, formatPercent, formatShort } from '../../lib/format.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import type { Figure, FigureName } from './figures-of.ts';
import { useTexts } from './texts.ts';

const SHORT_FROM = 50_000;

interface FiguresProps {
  readonly figures: readonly Figure[];
  readonly chosen: FigureName;
  readonly onChoose: (figure: FigureName) => void;
}

/** The figures in one row; the chosen one shows its chart below. */
export function Figures({ figures, chosen, onChoose }: FiguresProps) {
  const t = useTexts();
  return (
    <CardGrid
      label={t('cifras')}
      columns={[2, 4]}
      cards={figures.map((figure) => ({
        id: figure.name,
        isActive: figure.name === chosen,
        content: (
          <Tile figure={figure} isChosen={figure.name === chosen} onChoose={() => onChoose(figure.name)} />
        ),
      }))}
    />
  );
}

function Tile({
  figure: { name, value, change, changeValue, points },
  isChosen,
  onChoose,
}: {
  readonly figure: Figure;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useTexts();
  const Icon = change < 0 ? ArrowDownward : ArrowUpward;
  const percent = formatPercent(Math.abs(change));
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        font: 'inherit',
        textAlign: 'start',
        borderRadius: '0.8rem',
        // The whole card is the button.
        '&::after': { content: '""', position: 'absolute', inset: '-1.2rem', borderRadius: '1.2rem' },
        '&:hover::after': { bgcolor: 'action.hover' },
      }}
    >
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {t(`cifra.${name}`)}
      </Typography>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '2.4rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        <bdi>{figureText(value)}</bdi>
      </Box>
      <Typography
        component="span"
        sx={{ display: 'block', fontSize: '1.2rem', color: change < 0 ? 'error.main' : 'success.main' }}
      >
        <Icon aria-hidden="true" sx={{ fontSize: '1.3rem', verticalAlign: '-0.2rem' }} />{' '}
        {changeValue === undefined
          ? t(change < 0 ? 'meta.menos' : 'meta.mas', { porcentaje: percent })
          : t(change < 0 ? 'venta.menos' : 'venta.mas', {
              valor: formatNumber(Math.abs(changeValue)),
              porcentaje: percent,
            })}
      </Typography>
      <Box component="span" sx={{ display: 'block', mt: 1 }}>
        <Sparkline values={points.map(({ values: [first = 0] }) => first)} />
      </Box>
    </ButtonBase>
  );
}

/** Compact form for narrow cards: `87 k`. */
const figureText = (value: number | string): string =>
  typeof value === 'string' ? value : value < SHORT_FROM ? formatNumber(value) : formatShort(value);
