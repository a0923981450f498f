import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDocumentQuery, useResendMailMutation } from '../api.ts';
import type { OpenDialog } from '../hooks/document-actions.ts';
import { mailsOf } from '../model/document-data.ts';
import { messageOf } from '../../../session/messages-of.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { FormDialog } from './FormDialog.tsx';
import { useTexts } from './texts.ts';
import { addMails, MailsInput, type Mails } from './MailsInput.tsx';

interface MailDialogProps {
  readonly documents: readonly DocumentoMinimo[];
  readonly onResults: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
}

/** Sends KuDE and XML again: one document to a list that can be edited, several each to its own receiver. */
export function MailDialog({ documents, onResults, onClose }: MailDialogProps) {
  const t = useTexts();
  const [first] = documents;
  const single = documents.length === 1 ? first : undefined;
  const { data, isLoading, error } = useDocumentQuery(
    { id: single?.id ?? '' },
    { skip: single === undefined },
  );
  const [edited, setEdited] = useState<Mails | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [resend, { isLoading: isSending }] = useResendMailMutation();
  const mails = edited ?? { list: data ? mailsOf(data.datos) : [], typed: '', error: undefined };

  const send = async (list: readonly string[] | undefined) => {
    setRefusal(null);
    try {
      const ids = documents.map(({ id }) => id);
      const results = await resend({ ids, ...(list && { correos: [...list] }) }).unwrap();
      const failed = results.filter(({ hecho }) => !hecho);
      if (failed.length === 0) {
        toast.success(t('correoDialogo.hecho', { count: results.length }));
        onClose();
      } else if (single) {
        setRefusal(failed.map(({ mensaje }) => mensaje).join(' '));
      } else {
        onResults({ kind: 'results', title: t('correoDialogo.resultado'), documents, results });
      }
    } catch (failure) {
      setRefusal(messageOf(failure));
    }
  };
  const submit = () => {
    if (single === undefined) {
      void send(undefined);
      return;
    }
    // What was typed and not yet turned into a chip counts too.
    const complete = addMails(mails, t);
    const checked =
      complete.list.length === 0 && complete.error === undefined
        ? { ...complete, error: t('correoDialogo.falta') }
        : complete;
    setEdited(checked);
    if (checked.error === undefined) void send(checked.list);
  };
  return (
    <FormDialog
      title={
        single
          ? t('correoDialogo.titulo', { numero: single.numero })
          : t('correoDialogo.tituloVarios', { count: documents.length })
      }
      refusal={refusal}
      isBusy={isSending}
      submit={{ disabled: single !== undefined && isLoading, children: t('correoDialogo.enviar') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t(single ? 'correoDialogo.explica' : 'correoDialogo.explicaVarios')}
      </Typography>
      {single && isLoading && <LinesSkeleton lines={2} />}
      {single && !isLoading && <MailsInput mails={mails} onChange={setEdited} />}
      {error && <Alert severity="info">{t('correoDialogo.sinCorreos')}</Alert>}
    </FormDialog>
  );
}
