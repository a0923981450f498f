import { nombreCortoTipo } from '@portal/sifen';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSendLoteMutation } from '../api.ts';
import type { OpenDialog } from '../hooks/document-actions.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { toastFailure } from '../../../api/toast-failure.ts';
import { useTexts } from './texts.ts';

interface ConfirmLoteDialogProps {
  readonly documents: readonly DocumentoMinimo[];
  readonly onResult: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
}

/** Asks before documents go to the tax authority together; then shows the result of each. */
export function ConfirmLoteDialog({ documents, onResult, onClose }: ConfirmLoteDialogProps) {
  const t = useTexts();
  const [sendLote] = useSendLoteMutation();
  const [first, ...others] = documents;
  const last = others.at(-1);
  const send = async () => {
    try {
      const result = await sendLote({ ids: documents.map(({ id }) => id) }).unwrap();
      onResult({ kind: 'lote', documents, result });
    } catch (error) {
      toastFailure(error);
    }
  };
  const numbers = last === undefined ? (first?.numero ?? '') : `${first?.numero ?? ''} … ${last.numero}`;
  return (
    <ConfirmDialog
      open
      title={t('lote.preguntar', { count: documents.length })}
      confirmLabel={t('lote.enviar')}
      onConfirm={send}
      onClose={onClose}
    >
      {t('lote.explica', { tipo: first ? nombreCortoTipo(first.tipo) : '', numeros: numbers })}
    </ConfirmDialog>
  );
}
