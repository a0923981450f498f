import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@portal/contracts';
import { AmountText } from '../../ui/AmountText.tsx';
import { InvoiceDate } from './InvoiceDate.tsx';
import { CURRENCY } from './model.ts';
import { Party } from './Party.tsx';
import { Services } from './Services.tsx';
import { useTexts } from './texts.ts';

/** A band with the issuer, the amount due and the due date; the services with descriptions. */
export function Modern({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const { number, date, dueDate, client, from, total } = invoice;
  return (
    <>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: '2rem 4rem',
          p: 2.5,
          mb: 3,
          borderRadius: 1,
          color: '#fff',
          backgroundColor: '#12524d',
          // Also visible in print, where backgrounds are omitted.
          printColorAdjust: 'exact',
        }}
      >
        <Box>
          <Typography variant="h2">
            <bdi>{from.title}</bdi>
          </Typography>
          <Box sx={{ mt: 0.5 }}>
            <bdi dir="ltr">{from.website}</bdi>
          </Box>
        </Box>
        <Box sx={{ textAlign: { sm: 'end' } }}>
          <Box>{t('factura', { numero: number })}</Box>
          <Box sx={{ fontSize: '2.6rem', fontWeight: 680 }}>
            <AmountText amount={total} moneda={CURRENCY} />
          </Box>
          <Box>
            {t('fecha')}: <InvoiceDate text={date} />
          </Box>
          <Box>
            {t('vencimiento')}: <InvoiceDate text={dueDate} />
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
          gap: '2rem 4rem',
        }}
      >
        <Party label={t('emisor')} party={from} withoutWebsite />
        <Party label={t('cliente')} party={client} />
      </Box>
      <Services invoice={invoice} hasDetail />
      <Box sx={{ mt: 4, fontSize: '1.2rem' }}>{t('sinValor')}</Box>
    </>
  );
}
