import ExpandLess from '@mui/icons-material/ExpandLess';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Totales } from '@portal/sifen';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../texts.ts';
import { useEditor } from '../state/editor-context.ts';

/** From this width of the window on the panel is beside the form; below it is a bar at the bottom, for the items need the width. */
export const wideForm = '@media (min-width: 1800px)';
/** From this width on the bar has room for all of its buttons. */
export const barForm = '@media (min-width: 900px) and (max-width: 1799.95px)';

const Panel = styled('aside')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--frame-bottom, 0)',
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  gap: '1.2rem',
  padding: '1.2rem 1.6rem',
  marginInline: '-1.6rem',
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.shadows[8],
  '& [data-details]': { display: 'none', maxHeight: '45vh', overflowY: 'auto' },
  '&[data-open] [data-details]': { display: 'flex' },
  '&:not([data-open]) [data-secondary]': { display: 'none' },
  // Across a wide bar an amount would be far from its label.
  '& dl': { width: '100%', maxWidth: '36rem' },
  [barForm]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    '& > [data-details], & > [role="alert"]': { gridColumn: '1 / -1' },
    '&:not([data-open]) [data-secondary]': { display: 'inline-flex' },
  },
  [wideForm]: {
    position: 'sticky',
    bottom: 'auto',
    // Below the bar of the frame.
    top: 'calc(var(--frame-top, 6.4rem) + 1.6rem)',
    marginInline: 0,
    padding: '2rem',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: '1.2rem',
    boxShadow: 'none',
    maxHeight: 'calc(100vh - var(--frame-top, 6.4rem) - var(--frame-bottom, 0rem) - 3.2rem)',
    overflowY: 'auto',
    '& [data-details]': { display: 'flex', maxHeight: 'none' },
    '& [data-toggle]': { display: 'none' },
    '&:not([data-open]) [data-secondary]': { display: 'inline-flex' },
    '& dl': { maxWidth: 'none' },
  },
}));
const Amounts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '0.5rem 1.2rem',
  margin: 0,
  fontSize: '1.35rem',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-group]': { borderTop: `1px solid ${theme.palette.divider}`, paddingTop: '0.5rem' },
}));

type Line = readonly [label: Parameters<ReturnType<typeof useTexts>>[0], amount: number, starts?: 'group'];

/** What the totals say: only what this document has. */
function linesOf(totales: Totales): readonly Line[] {
  const all: readonly Line[] = [
    ['totales.sub10', totales.sub_10],
    ['totales.sub5', totales.sub_5],
    ['totales.exenta', totales.sub_exenta],
    ['totales.exonerada', totales.sub_exonerada],
    ['totales.descuento', totales.total_descuento],
    ['totales.anticipo', totales.total_anticipo ?? 0],
    ['totales.redondeo', totales.redondeo],
    ['totales.iva10', totales.iva_10, 'group'],
    ['totales.iva5', totales.iva_5],
    ['totales.iva', totales.total_iva],
  ];
  return all.filter(([label, amount]) => amount !== 0 || label === 'totales.iva');
}

/** Live totals, what is worth a look, and the buttons: beside the form, or a bar at the bottom that unfolds. */
export function TotalsPanel({
  notice,
  children,
}: {
  readonly notice: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTexts();
  const { kind, form, review } = useEditor();
  const { errors, showsAll } = form;
  const [isOpen, setOpen] = useState(false);
  const { totales, warnings } = review;
  const { moneda } = form.values;
  const missing = Object.keys(errors).length;
  return (
    <Panel data-keep-clear aria-label={t('totales.titulo')} data-open={isOpen || undefined}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}>
        {/* In the bar the buttons, unfolded, make this column wide: the total stays beside its label. */}
        <Typography component="h2" variant="h3" sx={{ flex: 1, [barForm]: { flex: 'none' } }}>
          {t('totales.total')}
        </Typography>
        <Typography
          component="output"
          data-testid="total"
          sx={{ fontSize: '2.2rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatMoney(totales.total_general, moneda)}
        </Typography>
        <Button
          data-toggle=""
          size="small"
          aria-expanded={isOpen}
          endIcon={<ExpandLess sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('totales.detalle')}
        </Button>
      </Box>
      <Box data-details="" sx={{ flexDirection: 'column', gap: 1.5 }}>
        {totales.total_gs !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
            {formatMoney(totales.total_gs)}
          </Typography>
        )}
        <Amounts>
          {linesOf(totales).map(([label, amount, starts]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt data-group={starts}>{t(label)}</dt>
              <dd data-group={starts}>{formatMoney(amount, moneda)}</dd>
            </Box>
          ))}
        </Amounts>
        {warnings.map(({ codigo, mensaje }) => (
          <Alert key={codigo} severity="warning">
            {mensaje}
          </Alert>
        ))}
        {showsAll && missing > 0 && (
          <Alert severity="error" role="status">
            {t('totales.faltan', { count: missing })}
          </Alert>
        )}
      </Box>
      {kind.TotalsNote && <kind.TotalsNote />}
      {notice}
      {children}
    </Panel>
  );
}
