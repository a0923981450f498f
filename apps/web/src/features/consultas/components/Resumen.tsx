import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatearCdc, TIPOS_DOCUMENTO } from '@portal/sifen';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DateText } from '../../../ui/DateText.tsx';
import { Facts, type Fact } from '../../../ui/detail/Facts.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { useTexts, type text } from '../texts.ts';
import type { ConsultaDetalle } from '../types.ts';

type Estado = ConsultaDetalle['resumen']['estado'];

const severityOf = (estado: Estado): AlertColor => {
  if (estado === 'aprobado' || estado === 'aprobado_observacion') return 'success';
  return estado === 'cancelado' || estado === 'rechazado' ? 'error' : 'info';
};

/** What identifies the document, besides its CDC. */
export const resumenFacts = (t: typeof text, resumen: ConsultaDetalle['resumen']): readonly Fact[] => {
  const { tipo, numero, fecha_emision, moneda, total, emisor_nombre, emisor_ruc } = resumen;
  return [
    [t('columna.emisor'), emisor_nombre],
    [t('columna.ruc'), emisor_ruc],
    [
      t('columna.tipo'),
      <span lang="es">{TIPOS_DOCUMENTO.find(({ codigo }) => codigo === tipo)?.literal}</span>,
    ],
    [t('columna.numero'), <span dir="ltr">{numero}</span>],
    [t('columna.fecha'), <DateText value={fecha_emision} time />],
    [t('columna.total'), <MoneyText amount={total} moneda={moneda} />],
  ];
};

/** The public data of a document: its state as a sentence, and its identification. */
export function Resumen({ resumen }: { resumen: ConsultaDetalle['resumen'] }) {
  const t = useTexts();
  const { estado, cdc } = resumen;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={severityOf(estado)} role="status">
        <Typography sx={{ fontWeight: 650 }}>{t(`estado.${estado}`)}</Typography>
        {t(`significado.${estado}`)}
      </Alert>
      <Facts facts={resumenFacts(t, resumen)} />
      <div>
        <Typography variant="overline" component="p">
          CDC
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
            {formatearCdc(cdc)}
          </Typography>
          <CopyButton value={cdc} what={t('elCdc')} />
        </Box>
      </div>
    </Box>
  );
}
