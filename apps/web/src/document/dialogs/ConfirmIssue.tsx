import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { formatearRuc } from '@portal/sifen';
import { Suspense } from 'react';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { pageNumber } from '../../lib/number-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useTexts } from '../texts.ts';
import { useTexts as useDialogTexts } from './texts.ts';
import { useEditor } from '../state/editor-context.ts';
import { SummaryLine } from '../fields/SummaryLine.tsx';
import type { ReceptorForm } from '../model/document-form.ts';
import { splitRuc } from '../model/to-datos.ts';
import type { Intent } from '../document-kind.ts';

const Summary = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0.6rem 1.6rem',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** RUC or document number of the receiver; empty for an innominado. */
function receptorDocument({ tipo, ruc, numero_documento }: ReceptorForm): string {
  if (tipo === 'innominado') return '';
  if (tipo !== 'contribuyente') return numero_documento;
  const typed = splitRuc(ruc);
  return `RUC ${formatearRuc(typed.ruc, typed.dv)}`;
}

interface ConfirmIssueProps {
  readonly intent: Intent | null;
  readonly onConfirm: (intent: Intent) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation before a number is used: receiver, amount, and lines of the kind. */
export function ConfirmIssue({ intent, onConfirm, onClose }: ConfirmIssueProps) {
  const t = useTexts();
  const d = useDialogTexts();
  const { kind, form, review, preparacion, isCorrection } = useEditor();
  const k = kind.useTexts();
  const { receptor, moneda, tipo_cambio, establecimiento, punto } = form.values;
  const act = intent ?? 'emitir';
  const place = preparacion.establecimientos
    .find(({ codigo }) => codigo === establecimiento)
    ?.puntos.find(({ codigo }) => codigo === punto);
  const lines = (
    [
      { name: 'emisor', value: preparacion.empresa.razon_social },
      { name: 'numero', value: isCorrection ? '' : (place?.siguiente_numero ?? '') },
      { name: 'fecha', value: formatDateTime(review.datos.fecha_emision) },
      { name: 'receptor', value: receptor.tipo === 'innominado' ? t('receptor.sinNombre') : receptor.nombre },
      { name: 'documentoReceptor', value: receptorDocument(receptor) },
      { name: 'items', value: String(review.rows.length) },
      { name: 'total', value: formatMoney(review.totales.total_general, moneda) },
      {
        name: 'tipoCambio',
        value: moneda === 'PYG' ? '' : d('resumen.porUnidad', { monto: pageNumber(tipo_cambio), moneda }),
      },
      {
        name: 'totalGs',
        value: review.totales.total_gs === undefined ? '' : formatMoney(review.totales.total_gs),
      },
    ] as const
  ).filter(({ value }) => value !== '');
  return (
    <ConfirmDialog
      open={intent !== null}
      title={k(isCorrection ? `corregir.confirmar.${act}` : `emitir.confirmar.${act}`)}
      confirmLabel={t(isCorrection ? `corregir.botones.${act}` : `emitir.botones.${act}`)}
      onConfirm={() => onConfirm(act)}
      onClose={onClose}
    >
      <Summary>
        {lines.map(({ name, value }) => (
          <SummaryLine key={name} label={d(`resumen.${name}`)} value={value} />
        ))}
        <Suspense fallback={null}>
          <kind.SummaryLines />
        </Suspense>
      </Summary>
      {review.warnings.map(({ codigo, mensaje }) => (
        <Alert key={codigo} severity="warning" sx={{ mt: 1.5 }}>
          {mensaje}
        </Alert>
      ))}
    </ConfirmDialog>
  );
}
