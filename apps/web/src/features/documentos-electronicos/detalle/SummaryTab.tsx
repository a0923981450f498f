import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatearCdc } from '@portal/sifen';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { isDocumentData } from '../model/document-data.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { DocumentLines, SHORT_LINES } from './DocumentLines.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { ReceiverFacts } from './ReceiverFacts.tsx';
import type { TabProps } from './tab-props.ts';
import { TotalsTable } from './TotalsTable.tsx';

const block = { p: { xs: 1.5, sm: 2 }, borderBlockStart: '1px solid', borderColor: 'divider' } as const;

/** The document as its KuDE shows it: issuer and timbrado, receiver, lines, totals, QR and CDC. */
export default function SummaryTab({ document, onTab }: TabProps) {
  const t = useTexts();
  const c = useListTexts();
  const { datos, moneda, lineas, totales, cdc, url_qr } = document;
  return (
    <Paper
      component="article"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '1.2rem', overflow: 'hidden' }}
    >
      <Head document={document} />
      <Box sx={block}>
        <ReceiverFacts document={document} />
      </Box>
      {isDocumentData(datos) && (
        <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
          <DocumentLines items={datos.items} lines={lineas} moneda={moneda} />
          {datos.items.length > SHORT_LINES && (
            <Button size="small" onClick={() => onTab('items')} sx={{ m: 1 }}>
              {t('resumen.verItems', { count: datos.items.length })}
            </Button>
          )}
        </Box>
      )}
      <Box sx={block}>
        <TotalsTable totales={totales} moneda={moneda} />
      </Box>
      <Box sx={{ ...block, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {url_qr !== '' && <QrCode value={url_qr} label={t('resumen.qr')} />}
        <Box sx={{ flex: '1 1 24rem', minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('resumen.consulte')}
          </Typography>
          {url_qr.startsWith('https://') && (
            <Link href={url_qr} target="_blank" rel="noopener noreferrer" variant="body2">
              {c('accion.ver_qr')}
            </Link>
          )}
          <Typography variant="overline" component="p" sx={{ mt: 1 }}>
            {c('columna.cdc')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {formatearCdc(cdc)}
            </Typography>
            <CopyButton value={cdc} what={t('resumen.elCdc')} />
          </Box>
        </Box>
      </Box>
    </Paper>
  );
}

function Head({ document }: { document: DocumentoDetalle }) {
  const t = useTexts();
  const c = useListTexts();
  const { emisor, timbrado, tipo, numero } = document;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          <bdi>{emisor.razon_social}</bdi>
        </Typography>
        {emisor.nombre_fantasia !== null && (
          <Typography>
            <bdi>{emisor.nombre_fantasia}</bdi>
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{emisor.direccion}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{[emisor.telefono, emisor.correo].filter((part) => part !== '').join(' · ')}</bdi>
        </Typography>
        {emisor.ambiente === 'pruebas' && (
          <Box sx={{ mt: 1 }}>
            <StatusChip tone="warning" label={t('resumen.pruebas')} />
          </Box>
        )}
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: 'control',
          borderRadius: '0.8rem',
          px: 2,
          py: 1.25,
          alignSelf: { sm: 'start' },
          textAlign: 'center',
          minWidth: '22rem',
        }}
      >
        <Typography variant="body2">
          {t('resumen.ruc', { ruc: `${emisor.ruc}-${String(emisor.dv)}` })}
        </Typography>
        <Typography variant="body2">{t('resumen.timbrado', { numero: timbrado.numero })}</Typography>
        <Typography variant="h4" component="p" sx={{ mt: 0.5 }}>
          {c(`tipo.${tipo}`)}
        </Typography>
        <Typography variant="h3" component="p">
          {numero}
        </Typography>
      </Box>
    </Box>
  );
}
