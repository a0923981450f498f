import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useForm } from '../../ui/form/use-form.ts';
import { DocumentChoice } from './DocumentChoice.tsx';
import { documentMessage, fieldOfEvent, motivoMessage, type EventDocument } from './event-form.ts';
import { EventDialog } from './EventDialog.tsx';
import { MotivoField } from './MotivoField.tsx';
import { useProblemText } from '../problems/use-problem-text.ts';
import { useTexts } from './texts.ts';
import { useSendEvent } from './use-send-event.ts';

export interface DocumentEventProps {
  readonly idEmpresa: string;
  /** The document to cancel; without it the dialog starts with a search. */
  readonly document?: EventDocument;
  readonly onClose: () => void;
}

interface Values {
  readonly documento: EventDocument | null;
  readonly motivo: string;
}

/** Cancels an approved document: shows the deadline and the effect, asks for the reason, and keeps the input when refused. */
export function CancelDialog({ idEmpresa, document, onClose }: DocumentEventProps) {
  const t = useTexts();
  const translate = useProblemText();
  const { outcome, send } = useSendEvent(onClose);
  const rules = useMemo(
    () =>
      ({ documento, motivo }: Values) => ({
        documento: documentMessage(documento, translate),
        motivo: motivoMessage(motivo),
      }),
    [translate],
  );
  const form = useForm<Values>({
    initial: { documento: document ?? null, motivo: '' },
    rules,
    fieldOf: fieldOfEvent,
    translate,
    onSubmit: async ({ documento, motivo }) => {
      if (documento !== null)
        await send({ tipo: 'cancelacion', id: documento.id, motivo: motivo.trim() }, documento.numero);
    },
  });
  const { documento } = form.values;
  return (
    <EventDialog
      form={form}
      outcome={outcome}
      title={
        document === undefined
          ? t('cancelacion.titulo')
          : t('cancelacion.tituloDe', { numero: document.numero })
      }
      submitLabel={t('cancelacion.confirmar')}
      tone="error"
      onClose={onClose}
    >
      <DocumentChoice
        idEmpresa={idEmpresa}
        tipo="cancelacion"
        document={documento}
        isFixed={document !== undefined}
      />
      {documento !== null && (
        <>
          <Typography variant="body2">
            {t('cancelacion.explica', { receptor: documento.receptor_nombre })}
          </Typography>
          <MotivoField autoFocus />
        </>
      )}
    </EventDialog>
  );
}
