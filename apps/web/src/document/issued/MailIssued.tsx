import type { DocumentoDetalle } from '@portal/contracts';
import { array, object, string } from 'yup';
import { record } from '../../lib/record.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { MailsField } from '../../ui/form/MailsField.tsx';
import { SubmitError, schemaRules } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useReenviarDocumentoMutation } from '../api.ts';
import { receptorFrom } from '../model/from-datos.ts';
import { useTexts as useDocumentTexts } from '../texts.ts';
import { text, useTexts } from './texts.ts';

const rules = schemaRules(
  object({
    correos: array(string().email(() => text('correoNoValido'))).min(1, () => text('sinCorreo')),
  }),
);

/** Sends KuDE and XML of a document by mail, to its receiver or to others. */
export default function MailIssued({
  documento,
  onClose,
}: {
  readonly documento: DocumentoDetalle;
  readonly onClose: () => void;
}) {
  const t = useDocumentTexts();
  const i = useTexts();
  const [send] = useReenviarDocumentoMutation();
  const form = useForm({
    initial: { correos: receptorFrom(record(documento.datos['receptor'])).contacto.correos },
    rules,
    onSubmit: async ({ correos }) => {
      const refused = (await send({ ids: [documento.id], correos }).unwrap()).find(({ hecho }) => !hecho);
      if (refused) throw new SubmitError(refused.mensaje, [], 'es');
      toast.success(i('correoEnviado'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i('correoTitulo', { numero: documento.numero })}
      submitLabel={i('correo')}
      onClose={onClose}
    >
      <MailsField name="correos" label={t('receptor.correos')} required />
    </FormDialog>
  );
}
