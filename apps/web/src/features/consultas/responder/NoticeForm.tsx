import Typography from '@mui/material/Typography';
import { fechaLocal, instante } from '@portal/sifen';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import type { Rules } from '../../../ui/form/field-errors.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ActFormProps } from './acts.ts';
import { SignedBy } from './SignedBy.tsx';
import { text, useTexts } from './texts.ts';
import { useRespond } from './use-respond.ts';

/** In Paraguayan time. */
const momentOf = (typed: string): string => `${typed}:00-03:00`;

const rules: Rules<{ readonly fecha_recepcion: string }> = ({ fecha_recepcion }) => ({
  fecha_recepcion:
    fecha_recepcion === '' || !Number.isNaN(instante(momentOf(fecha_recepcion)))
      ? undefined
      : text('momentoMal'),
});

/** Notificación de recepción: now, or when the document was received. */
export function NoticeForm({ document, signer, onClose }: ActFormProps) {
  const t = useTexts();
  const translate = useProblemText();
  const respond = useRespond();
  const form = useForm({
    initial: { fecha_recepcion: '' },
    rules,
    translate,
    onSubmit: async ({ fecha_recepcion }) => {
      const { cdc } = document;
      await respond({
        tipo: 'notificacion',
        cdc,
        ...(fecha_recepcion !== '' && { fecha_recepcion: momentOf(fecha_recepcion) }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('notificar.titulo')}
      submitLabel={t('acto.notificacion')}
      onClose={onClose}
    >
      <SignedBy document={document} signer={signer} />
      <Typography variant="body2">{t('notificar.texto')}</Typography>
      <DateField
        withTime
        name="fecha_recepcion"
        label={t('notificar.fecha')}
        hint={t('notificar.ayuda')}
        min={fechaLocal(document.fecha_emision)}
      />
    </FormDialog>
  );
}
