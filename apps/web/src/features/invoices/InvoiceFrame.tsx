import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Invoice } from '@portal/contracts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import { useInvoiceQuery } from './api.ts';
import { addsUp, SAMPLE_ID } from './model.ts';
import { useTexts } from './texts.ts';

const layouts = { compact: paths.invoiceCompact, modern: paths.invoiceModern } as const;

interface InvoiceFrameProps {
  readonly layout: keyof typeof layouts;
  readonly children: (invoice: Invoice) => ReactNode;
}

/** The invoice of the URL (`?id=`) as a sheet of paper, with buttons for the other layout and for printing. */
export function InvoiceFrame({ layout, children }: InvoiceFrameProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const query = useInvoiceQuery(search.get('id') ?? SAMPLE_ID);
  const { data: invoice } = query;
  const other = layout === 'compact' ? 'modern' : 'compact';
  return (
    <PageFrame
      title={t(`screen.${layout}`)}
      actions={
        <>
          <Button
            component={Link}
            to={{ pathname: layouts[other], search: search.toString() }}
            variant="outlined"
          >
            {t(`ver.${other}`)}
          </Button>
          {invoice && <CopyButton value={invoice.number} what={t('elNumero')} />}
          <Button
            variant="contained"
            startIcon={<PrintOutlined />}
            disabled={invoice === undefined}
            onClick={() => window.print()}
          >
            {t('imprimir')}
          </Button>
        </>
      }
    >
      <QueryStates query={query}>
        {(shown) => (
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'center' }}
          >
            {!addsUp(shown) && <Alert severity="warning">{t('noSuma')}</Alert>}
            <PrintSheet label={t('factura', { numero: shown.number })}>{children(shown)}</PrintSheet>
          </Box>
        )}
      </QueryStates>
    </PageFrame>
  );
}
