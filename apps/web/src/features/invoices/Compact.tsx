import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@portal/contracts';
import { InvoiceDate } from './InvoiceDate.tsx';
import { Party } from './Party.tsx';
import { Services } from './Services.tsx';
import { useTexts } from './texts.ts';

/** Number and dates at one side, issuer and customer at the other, then the services. */
export function Compact({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const { number, date, dueDate, client, from } = invoice;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
          gap: '2rem 4rem',
        }}
      >
        <Box>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('factura', { numero: number })}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              gap: '0.4rem 1.6rem',
              '& dd': { m: 0 },
            }}
          >
            <dt>{t('fecha')}</dt>
            <dd>
              <InvoiceDate text={date} />
            </dd>
            <dt>{t('vencimiento')}</dt>
            <dd>
              <InvoiceDate text={dueDate} />
            </dd>
          </Box>
        </Box>
        <Party label={t('emisor')} party={from} />
        <Party label={t('cliente')} party={client} />
      </Box>
      <Services invoice={invoice} />
      <Box sx={{ mt: 4, fontSize: '1.2rem' }}>{t('sinValor')}</Box>
    </>
  );
}
