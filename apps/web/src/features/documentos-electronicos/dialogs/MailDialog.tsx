import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { esCorreo } from '@portal/sifen';
import { useEffect, useRef } from 'react';
import { SubmitError, type Rules } from '../../../ui/form/field-errors.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import { MailsField } from '../../../ui/form/MailsField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDocumentQuery, useResendMailMutation } from '../api.ts';
import type { OpenDialog } from '../hooks/document-actions.ts';
import { mailsOf } from '../model/document-data.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { text, useTexts } from './texts.ts';

/** Of the KuDE; the first stands for that of the company. */
const papers = ['empresa', 'a4', 'ticket_80', 'ticket_58'] as const;

interface Values {
  readonly correos: readonly string[];
  readonly papel: (typeof papers)[number];
}

interface MailDialogProps {
  readonly documents: readonly DocumentoMinimo[];
  readonly onResults: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
}

const initial: Values = { correos: [], papel: 'empresa' };

function someMails({ correos }: Values): ReturnType<Rules<Values>> {
  const wrong = correos.filter((correo) => !esCorreo(correo));
  if (correos.length === 0) return { correos: text('correoDialogo.falta') };
  return {
    correos: wrong.length === 0 ? undefined : text('correoDialogo.invalido', { correo: wrong.join(', ') }),
  };
}

/** Several documents go to their own receivers: nothing is asked. */
const noRules = () => ({});

/** Sends KuDE and XML again: one document to a list that can be edited, several each to its own receiver. */
export function MailDialog({ documents, onResults, onClose }: MailDialogProps) {
  const t = useTexts();
  const single = documents.length === 1 ? documents[0] : undefined;
  const { data, isLoading, error } = useDocumentQuery(
    { id: single?.id ?? '' },
    { skip: single === undefined },
  );
  const [resend] = useResendMailMutation();
  const form = useForm({
    initial,
    rules: single ? someMails : noRules,
    onSubmit: async ({ correos, papel }) => {
      const ids = documents.map(({ id }) => id);
      const results = await resend({
        ids,
        ...(single && { correos: [...correos] }),
        ...(papel !== 'empresa' && { papel }),
      }).unwrap();
      const failed = results.filter(({ hecho }) => !hecho);
      if (failed.length > 0 && single)
        throw new SubmitError(failed.map(({ mensaje }) => mensaje).join(' '), [], 'es');
      if (failed.length > 0) {
        onResults({ kind: 'results', title: t('correoDialogo.resultado'), documents, results });
        return;
      }
      toast.success(t('correoDialogo.hecho', { count: results.length }));
      onClose();
    },
  });
  const { reset, isDirty } = form;
  const filledWith = useRef<string>(null);
  useEffect(() => {
    // Only once: a reload must not replace what was edited since, nor the first load, when it comes late, what was typed.
    if (data === undefined || filledWith.current === data.id) return;
    filledWith.current = data.id;
    if (!isDirty) reset({ ...initial, correos: mailsOf(data.datos) });
  }, [data, reset, isDirty]);
  // While a failed load is repeated, the field remains.
  const isWaiting = isLoading && error === undefined;
  return (
    <FormDialog
      form={form}
      title={
        single
          ? t('correoDialogo.titulo', { numero: single.numero })
          : t('correoDialogo.tituloVarios', { count: documents.length })
      }
      submitLabel={t('correoDialogo.enviar')}
      isSubmitDisabled={isWaiting}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t(single ? 'correoDialogo.explica' : 'correoDialogo.explicaVarios')}
      </Typography>
      {single && isWaiting && <LinesSkeleton lines={2} />}
      {single && !isWaiting && <MailsField name="correos" label={t('correoDialogo.correos')} required />}
      <SelectField
        name="papel"
        label={t('correoDialogo.papel')}
        options={papers.map((value) => ({ value, label: t(`correoDialogo.papeles.${value}`) }))}
      />
      {error && <Alert severity="info">{t('correoDialogo.sinCorreos')}</Alert>}
    </FormDialog>
  );
}
