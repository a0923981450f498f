import Typography from '@mui/material/Typography';
import { validarReceptor, type Receptor } from '@portal/sifen';
import { useMemo } from 'react';
import { definedMessages } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { emptyReceptor, receptorKinds, type ReceptorForm } from '../model/document-form.ts';
import { fieldOf } from '../model/field-path.ts';
import { messagesOf, receptorShape } from '../model/form-rules.ts';
import { receptorOf } from '../model/to-datos.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { ReceptorFields } from '../sections/ReceptorFields.tsx';
import { ReceptorKindField } from '../sections/ReceptorKindField.tsx';
import type { DocumentEventProps } from './CancelDialog.tsx';
import { DocumentChoice } from './DocumentChoice.tsx';
import { documentMessage, fieldOfEvent, motivoMessage, type EventDocument } from './event-form.ts';
import { EventDialog } from './EventDialog.tsx';
import { MotivoField } from './MotivoField.tsx';
import { useTexts } from './texts.ts';
import { useSendEvent, type IssuerEvent } from './use-send-event.ts';

interface Values {
  readonly documento: EventDocument | null;
  readonly receptor: ReceptorForm;
  readonly motivo: string;
}

/** A contribuyente is named in a B2B operation (code 4475). */
const operaciones = [1];

const kinds = receptorKinds.filter((kind) => kind !== 'innominado');

/** The rules of a receiver, which the service applies too, by the fields of the form. */
const receptorMessages = (receptor: Receptor, translate: (message: string) => string) =>
  Object.fromEntries(
    validarReceptor(receptor)
      .filter(({ nivel }) => nivel === 'error')
      .map(({ campo, mensaje }) => [fieldOf(campo, []), translate(mensaje)]),
  );

/** Names the receiver of an innominada. */
export default function NominateDialog({ idEmpresa, document, onClose }: DocumentEventProps) {
  const t = useTexts();
  const translate = useProblemText();
  const { outcome, send } = useSendEvent(onClose);
  const rules = useMemo(
    () =>
      ({ documento, receptor, motivo }: Values) => ({
        ...receptorMessages(receptorOf(receptor), translate),
        ...messagesOf([receptorShape(receptor)]),
        ...definedMessages({
          documento: documentMessage(documento, translate),
          motivo: motivoMessage(motivo),
        }),
      }),
    [translate],
  );
  const form = useForm<Values>({
    initial: { documento: document ?? null, receptor: emptyReceptor(), motivo: '' },
    rules,
    fieldOf: (campo) => fieldOfEvent(fieldOf(campo, [])),
    translate,
    onSubmit: async ({ documento, receptor, motivo }) => {
      if (documento === null) return;
      // The wire type needs mutable arrays; the value is a new object.
      const named = receptorOf(receptor) as Extract<IssuerEvent, { tipo: 'nominacion' }>['receptor'];
      const { id, numero } = documento;
      await send({ tipo: 'nominacion', id, receptor: named, motivo: motivo.trim() }, numero);
    },
  });
  const { documento } = form.values;
  return (
    <EventDialog
      form={form}
      outcome={outcome}
      width="md"
      title={
        document === undefined
          ? t('nominacion.titulo')
          : t('nominacion.tituloDe', { numero: document.numero })
      }
      submitLabel={t('nominacion.confirmar')}
      onClose={onClose}
    >
      <DocumentChoice
        idEmpresa={idEmpresa}
        tipo="nominacion"
        document={documento}
        isFixed={document !== undefined}
      />
      {documento !== null && (
        <>
          <Typography variant="body2">{t('nominacion.explica')}</Typography>
          <ReceptorKindField autoFocus form={form} kinds={kinds} />
          <ReceptorFields form={form} operaciones={operaciones} />
          <MotivoField />
        </>
      )}
    </EventDialog>
  );
}
