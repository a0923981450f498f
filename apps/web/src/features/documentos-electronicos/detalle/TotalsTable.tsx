import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { DocumentoDetalle } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';

type Totals = DocumentoDetalle['totales'];

const Amounts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'start',
  columnGap: '1.6rem',
  margin: 0,
  // Digits run from left to right in every language: amounts line up at their right.
  '& dd': { margin: 0, textAlign: 'end' },
  '[dir="rtl"] & dd': { textAlign: 'start' },
});

/** Subtotals, total and the settlement of the IVA; amounts of zero that say nothing are left out. */
export function TotalsTable({ totales, moneda }: { totales: Totals; moneda: string }) {
  const t = useTexts();
  const c = useListTexts();
  const line = (label: string, amount: number, isAlways = false, isStrong = false, currency = moneda) =>
    (isAlways || amount !== 0) && (
      <Box
        key={label}
        sx={{ display: 'contents', '& > *': isStrong ? { fontSize: '1.7rem', fontWeight: 680 } : {} }}
      >
        <dt>{label}</dt>
        <dd>
          <MoneyText amount={amount} moneda={currency} strong={isStrong} />
        </dd>
      </Box>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      }}
    >
      <Amounts>
        {line(t('totales.iva5'), totales.iva_5)}
        {line(t('totales.iva10'), totales.iva_10)}
        {line(t('totales.iva'), totales.total_iva, true)}
        {line(t('totales.base5'), totales.base_5)}
        {line(t('totales.base10'), totales.base_10)}
      </Amounts>
      <Amounts>
        {line(t('totales.exenta'), totales.sub_exenta)}
        {line(t('totales.exonerada'), totales.sub_exonerada)}
        {line(t('totales.sub5'), totales.sub_5)}
        {line(t('totales.sub10'), totales.sub_10)}
        {line(t('totales.descuento'), totales.total_descuento)}
        {line(t('totales.descuentoGlobal'), totales.descuento_global ?? 0)}
        {line(t('totales.anticipo'), totales.total_anticipo ?? 0)}
        {line(t('totales.redondeo'), totales.redondeo)}
        {line(c('columna.total'), totales.total_general, true, true)}
        {totales.total_gs !== undefined && line(t('totales.guaranies'), totales.total_gs, true, false, 'PYG')}
      </Amounts>
    </Box>
  );
}
