import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNow } from '../hooks/use-now.ts';
import { TextAreaInput } from '../../../ui/form/TextAreaInput.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useCancelDocumentMutation } from '../api.ts';
import { plazoRestante } from '../model/deadline.ts';
import { messageOf } from '../../../session/messages-of.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { FormDialog } from './FormDialog.tsx';
import { useTexts } from './texts.ts';

/** Length of the reason of an event (MT 11.3, `mOtEve`). */
const MOTIVO = { min: 5, max: 500 } as const;

/** Cancels an approved document: says how long that is still possible, asks for the reason, keeps it when refused. */
export function CancelDialog({ document, onClose }: { document: DocumentoMinimo; onClose: () => void }) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const now = useNow();
  const [motivo, setMotivo] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cancel, { isLoading }] = useCancelDocumentMutation();
  const length = motivo.trim().length;
  const isGood = length >= MOTIVO.min && length <= MOTIVO.max;

  const submit = async () => {
    setTouched(true);
    setRefusal(null);
    if (!isGood) {
      field.current?.focus();
      return;
    }
    try {
      const { estado, codigo, mensaje } = await cancel({ id: document.id, motivo: motivo.trim() }).unwrap();
      if (estado === 'rechazado') {
        setRefusal(`${codigo}: ${mensaje}`);
        return;
      }
      toast.success(t('cancelar.hecho', { numero: document.numero }));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <FormDialog
      title={t('cancelar.titulo', { numero: document.numero })}
      refusal={refusal}
      isBusy={isLoading}
      submit={{ color: 'error', children: t('cancelar.confirmar') }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography variant="body2">{t('cancelar.explica', { receptor: document.receptor_nombre })}</Typography>
      {document.cancelable_hasta !== null && (
        <Alert severity="warning">{plazoRestante(document.cancelable_hasta, now)}</Alert>
      )}
      <TextAreaInput
        ref={field}
        autoFocus
        required
        label={t('cancelar.motivo')}
        value={motivo}
        maxLength={MOTIVO.max}
        error={isTouched && !isGood ? t('cancelar.largo', MOTIVO) : undefined}
        hint={t('cancelar.cuenta', { n: length, max: MOTIVO.max })}
        onChange={({ target }) => setMotivo(target.value)}
        onBlur={() => setTouched(motivo !== '')}
      />
    </FormDialog>
  );
}
