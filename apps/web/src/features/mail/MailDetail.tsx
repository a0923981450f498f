import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import LabelImportant from '@mui/icons-material/LabelImportant';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import MarkunreadOutlined from '@mui/icons-material/MarkunreadOutlined';
import ReplyAllOutlined from '@mui/icons-material/ReplyAllOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Mail } from '@portal/contracts';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { LabelChips } from './LabelChips.tsx';
import { MailMenus } from './MailMenus.tsx';
import { Message } from './Message.tsx';
import { bareSubject, conversationOf, DRAFTS, ownAddress, TRASH, type Mailbox } from './model.ts';
import { useTexts } from './texts.ts';
import type { MailWrites } from './use-mail-writes.ts';

interface MailDetailProps extends DetailProps<'ver'> {
  readonly mailbox: Mailbox;
  readonly sorted: readonly Mail[];
  readonly writes: MailWrites;
  readonly onMove: (mails: readonly Mail[], folderId: number) => void;
  readonly onRemove: (mails: readonly Mail[]) => void;
  readonly onCompose: (what: string) => void;
  readonly onFrom: (email: string) => void;
}

const missing = { error: { codigo: 'NO_ENCONTRADO' }, refetch: () => undefined };

/** A mail with its conversation and actions. Opening it marks it as read. */
export default function MailDetail(props: MailDetailProps) {
  const { mailbox, sorted, writes, onMove, onRemove, onCompose, onFrom, ...view } = props;
  const t = useTexts();
  const { id, address } = view;
  const mail = mailbox.mails[id];
  const isUnread = mail?.read === false;
  const isMarked = useRef(false);
  useEffect(() => {
    // Only once, because it can be marked as unread while it is open.
    if (!mail || isMarked.current) return;
    isMarked.current = true;
    if (isUnread) void writes.setFlag([mail], 'read', true);
  }, [mail, isUnread, writes]);
  const conversation = useMemo(
    () => (mail ? conversationOf(sorted, mail, ownAddress(mailbox.mails)) : []),
    [sorted, mail, mailbox.mails],
  );
  const act = (label: string, icon: ReactNode, run: () => void, isPressed?: boolean) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={run}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  const print = async () => {
    const { printMails } = await import('./print-mail.ts');
    await printMails(conversation, {
      title,
      from: t('detalle.de'),
      to: t('campo.to'),
      lang: document.documentElement.lang,
    });
  };
  const actions = (shown: Mail) => (
    <>
      {shown.folder === DRAFTS ? (
        <ActionButton
          icon={<EditOutlined />}
          label={t('accion.seguir')}
          variant="contained"
          onClick={() => onCompose(shown.id)}
        />
      ) : (
        <>
          <ActionButton
            icon={<ReplyOutlined />}
            label={t('accion.responder')}
            variant="contained"
            onClick={() => onCompose(`responder:${shown.id}`)}
          />
          {act(t('accion.responderTodos'), <ReplyAllOutlined />, () => onCompose(`todos:${shown.id}`))}
          {act(t('accion.reenviar'), <ForwardOutlined />, () => onCompose(`reenviar:${shown.id}`))}
        </>
      )}
      {act(
        t('accion.destacar'),
        shown.starred ? <Star color="warning" /> : <StarBorder />,
        () => void writes.setFlag([shown], 'starred', !shown.starred),
        shown.starred,
      )}
      {act(
        t('accion.importante'),
        shown.important ? <LabelImportant color="warning" /> : <LabelImportantOutlined />,
        () => void writes.setFlag([shown], 'important', !shown.important),
        shown.important,
      )}
      {act(t('accion.noLeido'), <MarkunreadOutlined />, () => {
        address.close();
        void writes.setFlag([shown], 'read', false);
      })}
      {act(t('accion.imprimir'), <PrintOutlined />, () => void print())}
      <MailMenus mails={[shown]} mailbox={mailbox} writes={writes} onMove={onMove} />
      {act(t(shown.folder === TRASH ? 'accion.eliminarSiempre' : 'accion.eliminar'), <DeleteOutlined />, () =>
        onRemove([shown]),
      )}
    </>
  );
  const title = mail ? bareSubject(mail.subject) || t('sinAsunto') : t('detalle.titulo');
  return (
    <DetailView
      {...view}
      title={title}
      // It is loaded with the list: a mail that is not in it does not exist.
      query={mail ? { currentData: mail, refetch: () => undefined } : missing}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      actions={mail && actions(mail)}
    >
      {(shown) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {shown.labels.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              <LabelChips labels={shown.labels} all={mailbox.labels} />
            </Box>
          )}
          {conversation.map((one) => (
            <Message
              key={one.id}
              mail={one}
              isOpenAtFirst={one.id === shown.id}
              isAlone={conversation.length === 1}
              onFrom={onFrom}
            />
          ))}
        </Box>
      )}
    </DetailView>
  );
}
