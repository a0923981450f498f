import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { toastFailure } from '../../../api/toast-failure.ts';
import { useOptimisticWrite, usePatches } from '../../../api/optimistic.ts';
import { useEmail } from '../../../session/use-email.ts';
import { submitting } from '../../../api/submitting.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { MailsField } from '../../../ui/form/MailsField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { mail as mailCalls, mailGone, mailStored } from '../api.ts';
import { namesByAddress, newestFirst, type Mails } from '../model.ts';
import { useTexts } from '../texts.ts';
import { AttachFiles } from './AttachFiles.tsx';
import { draftKeeper, type DraftStatus } from './draft-keeper.ts';
import { problemsOf, startOf, toWire, type Written } from './written.ts';

const Editor = lazyPart(() => import('./Editor.tsx'));

interface ComposeProps {
  /** See `useComposeAddress`. */
  readonly what: string;
  readonly mails: Mails;
  readonly onRename: (what: string) => void;
  /** Opens the draft created by undoing the sending of a mail. */
  readonly onReopen: (draftId: string) => void;
  readonly onClose: () => void;
}

const MOST = 100;
/** As long as a person needs to notice that something is missing; nothing else turns a sent mail into a draft. */
const UNDO_SEND_MS = 10_000;

/** Writes a mail, a reply or a draft. Input is stored at once; closing keeps it as a draft. */
export default function Compose({ what, mails, onRename, onReopen, onClose }: ComposeProps) {
  const t = useTexts();
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const apply = usePatches();
  const write = useOptimisticWrite();
  const owner = useEmail();
  const [status, setStatus] = useState<DraftStatus>('none');
  const people = useMemo(() => namesByAddress(newestFirst(mails)), [mails]);
  // The URL at the time of opening, so that a draft that gets its id is not remounted.
  const [start] = useState(() => startOf(what, mails, owner));
  const [keeper] = useState(() =>
    draftKeeper({
      what,
      owner,
      start,
      save: async (values, draftId) => {
        const draft = await mailCalls.saveDraft({ body: { draftId, mail: toWire(values, people) } });
        apply([mailStored(draft)]);
        return draft;
      },
      onStatus: setStatus,
      onId: onRename,
    }),
  );
  const form = useForm<Written>({
    initial: start.values,
    rules: problemsOf,
    isOnce: true,
    keepsInput: false,
    fieldOf: (field) => field.replace(/^mail\./, ''),
    onSubmit: submitting(async (values) => {
      const draftId = await keeper.settle();
      const sent = await mailCalls.sendMail({ body: { draftId, mail: toWire(values, people) } });
      keeper.forget();
      apply([...(draftId === undefined ? [] : [mailGone([draftId])]), mailStored(sent)]);
      toast.success(t('hecho.enviado'), {
        action: { label: t('hecho.recuperar'), onClick: () => void undoSend(sent.id, values) },
        stayMs: UNDO_SEND_MS,
      });
      onClose();
    }),
  });
  /** Turns a sent mail into a draft again and opens it. The draft is stored first, so that nothing is lost. */
  const undoSend = async (sentId: string, written: Written) => {
    try {
      const draft = await mailCalls.saveDraft({ body: { mail: toWire(written, people) } });
      await mailCalls.deleteMails({ body: { selectedMailIds: [sentId] } });
      apply([mailGone([sentId]), mailStored(draft)]);
      onReopen(draft.id);
    } catch (error) {
      toastFailure(error);
    }
  };
  const { values, set, isSubmitting } = form;
  const [hasCopies, setCopies] = useState(values.cc.length + values.bcc.length > 0);
  useEffect(() => keeper.change(values), [keeper, values]);
  useEffect(() => () => void keeper.close(), [keeper]);
  const isAnswer = start.values.to.length > 0;
  // As soon as it is mounted: otherwise the dialog would take the focus.
  const focusFirst = useCallback(
    (fields: HTMLElement | null) => {
      if (!isAnswer) fields?.querySelector('input')?.focus();
    },
    [isAnswer],
  );

  const discard = async () => {
    const draftId = await keeper.settle();
    keeper.forget();
    onClose();
    if (draftId === undefined) return;
    await write({
      patches: [mailGone([draftId])],
      send: async () => {
        await mailCalls.deleteMails({ body: { selectedMailIds: [draftId] } });
        toast.success(t('hecho.descartado'));
      },
      invalidates: ['mailbox'],
    });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };
  const suggestions = useMemo(() => [...people.keys()].slice(0, MOST), [people]);
  const copies = (name: 'cc' | 'bcc') => (
    <MailsField name={name} label={t(`campo.${name}`)} max={MOST} suggestions={suggestions} />
  );
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      onClose={isSubmitting ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <Form
        form={form}
        onKeyDown={sendByKey}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle
          component="div"
          id={`${titleId}-bar`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
            {t('redactar.titulo')}
          </Typography>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {status === 'none' ? '' : t(`borrador.${status}`)}
          </Typography>
          <Tooltip title={t('redactar.cerrar')}>
            <IconButton aria-label={t('redactar.cerrar')} onClick={onClose} disabled={isSubmitting}>
              <Close />
            </IconButton>
          </Tooltip>
        </DialogTitle>
        <DialogContent sx={{ pt: 0.5 }}>
          <Box ref={focusFirst} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 0.5 }}>
            <MailsField name="to" label={t('campo.to')} required max={MOST} suggestions={suggestions} />
            {hasCopies ? (
              <>
                {copies('cc')}
                {copies('bcc')}
              </>
            ) : (
              <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setCopies(true)}>
                {t('redactar.copias')}
              </Button>
            )}
            <TextField
              name="subject"
              label={t('campo.asunto')}
              maxLength={500}
              autoComplete="off"
              dir="auto"
            />
            <Suspense fallback={<LinesSkeleton lines={6} />}>
              <Editor
                label={t('campo.mensaje')}
                initial={start.values.message}
                hasFocus={isAnswer}
                onChange={(html) => set('message', html)}
              />
            </Suspense>
            <AttachFiles files={values.attachments} onFiles={(files) => set('attachments', files)} />
            <FormError />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => void discard()}
            disabled={isSubmitting}
          >
            {t('redactar.descartar')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button type="submit" variant="contained" endIcon={<SendOutlined />} loading={isSubmitting}>
            {t('redactar.enviar')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
