import Alert from '@mui/material/Alert';
import { SubmitError } from '../../../ui/form/field-errors.ts';
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useCancelDocumentMutation } from '../api.ts';
import { useNow } from '../hooks/use-now.ts';
import { plazoRestante } from '../model/deadline.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { useTexts } from './texts.ts';

/** Length of the reason of an event (MT 11.3, `mOtEve`). */
const MOTIVO = { min: 5, max: 500 } as const;

/** Cancels an approved document: says how long that is still possible, asks for the reason, keeps it when refused. */
export function CancelDialog({ document, onClose }: { document: DocumentoMinimo; onClose: () => void }) {
  const t = useTexts();
  const now = useNow();
  const [cancel] = useCancelDocumentMutation();
  return (
    <ReasonDialog
      {...MOTIVO}
      title={t('cancelar.titulo', { numero: document.numero })}
      submitLabel={t('cancelar.confirmar')}
      tone="error"
      onSubmit={async (motivo) => {
        const { estado, codigo, mensaje } = await cancel({ id: document.id, motivo }).unwrap();
        if (estado === 'rechazado') throw new SubmitError(`${codigo}: ${mensaje}`);
        toast.success(t('cancelar.hecho', { numero: document.numero }));
      }}
      onClose={onClose}
    >
      {t('cancelar.explica', { receptor: document.receptor_nombre })}
      {document.cancelable_hasta !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {plazoRestante(document.cancelable_hasta, now)}
        </Alert>
      )}
    </ReasonDialog>
  );
}
