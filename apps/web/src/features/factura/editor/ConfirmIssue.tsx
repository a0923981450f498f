import { styled } from '@mui/material/styles';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useTexts } from '../texts.ts';
import { useEditor } from './editor-context.ts';
import type { Intent } from '../api.ts';

const Summary = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0.6rem 1.6rem',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

interface ConfirmIssueProps {
  readonly intent: Intent | null;
  readonly onConfirm: (intent: Intent) => Promise<void>;
  readonly onClose: () => void;
}

/** The last look before a number is used: who, how much, how it is paid. */
export function ConfirmIssue({ intent, onConfirm, onClose }: ConfirmIssueProps) {
  const t = useTexts();
  const { form, review, preparacion, isCorrection } = useEditor();
  const { receptor, condicion, moneda, tipo_cambio, establecimiento, punto } = form.values;
  const kind = intent ?? 'emitir';
  const place = preparacion.establecimientos
    .find(({ codigo }) => codigo === establecimiento)
    ?.puntos.find(({ codigo }) => codigo === punto);
  const lines = (
    [
      { name: 'emisor', value: preparacion.empresa.razon_social },
      { name: 'numero', value: isCorrection ? '' : (place?.siguiente_numero ?? '') },
      { name: 'fecha', value: formatDateTime(review.datos.fecha_emision) },
      { name: 'receptor', value: receptor.tipo === 'innominado' ? t('receptor.sinNombre') : receptor.nombre },
      { name: 'items', value: String(review.rows.length) },
      { name: 'condicion', value: t(`condicion.tipos.${condicion.tipo}`) },
      { name: 'total', value: formatMoney(review.totales.total_general, moneda) },
      {
        name: 'tipoCambio',
        value: moneda === 'PYG' ? '' : t('resumen.porUnidad', { monto: tipo_cambio, moneda }),
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
      title={t(isCorrection ? `corregir.confirmar.${kind}` : `emitir.confirmar.${kind}`)}
      confirmLabel={t(isCorrection ? `corregir.botones.${kind}` : `emitir.botones.${kind}`)}
      onConfirm={() => onConfirm(kind)}
      onClose={onClose}
    >
      <Summary>
        {lines.map(({ name, value }) => (
          <SummaryLine key={name} label={t(`resumen.${name}`)} value={value} />
        ))}
      </Summary>
    </ConfirmDialog>
  );
}

function SummaryLine({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
