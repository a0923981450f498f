import Send from '@mui/icons-material/Send';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ChatContact } from '@portal/contracts';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useSingleRun } from '../lib/use-single-run.ts';
import { useAppDispatch, useAppSelector } from '../lib/store/hooks.ts';
import { controlStyles } from '../ui/form/control-styles.ts';
import { selectPreferences } from '../session/preferences-slice.ts';
import { selectDraft } from './chat-slice.ts';
import { writeDraft } from './drafts.ts';
import { useTexts } from './texts.ts';
import { mirrored } from '../ui/mirrored.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: '0.4rem',
  padding: '0.8rem 0.8rem 0.8rem 1.2rem',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& p': {
    gridColumn: '1 / -1',
    margin: 0,
    fontSize: '1.15rem',
    color: theme.palette.text.secondary,
    // Phone keyboards have neither key.
    '@media (pointer: coarse)': { display: 'none' },
  },
}));

const Box = styled('textarea')(({ theme }) => ({
  ...controlStyles(theme),
  // Grows with its text, if the browser supports it.
  fieldSizing: 'content',
  maxHeight: '12rem',
  resize: 'none',
}));

const SendIcon = styled(Send)(mirrored);

interface MessageBoxProps {
  readonly contact: ChatContact;
  /** Absent until there is a chat to send to. */
  readonly onSend: ((text: string) => void) | undefined;
}

/** The message box. The draft is kept per contact until it is sent. */
export function MessageBox({ contact, onSend }: MessageBoxProps) {
  const t = useTexts();
  const hintId = useId();
  const dispatch = useAppDispatch();
  const { sendsWithEnter } = useAppSelector(selectPreferences);
  const text = useAppSelector((state) => selectDraft(state, contact.id));
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // No autofocus on touch devices, where the keyboard would cover the conversation.
    if (!window.matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, []);
  const isBlank = text.trim() === '';
  // A message submitted before the chat is loaded is sent once it is, unless the text changes first.
  const waiting = useRef<string | null>(null);
  const runOnce = useSingleRun();
  const send = () => {
    if (isBlank) return;
    if (onSend) void runOnce(() => onSend(text));
    else waiting.current = text;
  };
  useEffect(() => {
    if (!onSend || waiting.current === null) return;
    const wanted = waiting.current;
    waiting.current = null;
    if (wanted === text) onSend(text);
  }, [onSend, text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (sendsWithEnter ? event.shiftKey : !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
    >
      <Box
        ref={box}
        value={text}
        rows={1}
        aria-label={t('message', { nombre: contact.name })}
        aria-describedby={hintId}
        placeholder={t('placeholder')}
        onChange={({ target }) => dispatch(writeDraft(contact.id, target.value))}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" color="primary" aria-label={t('send')} disabled={isBlank}>
        <SendIcon />
      </IconButton>
      <p id={hintId}>{t(sendsWithEnter ? 'keysEnter' : 'keysCtrl')}</p>
    </Form>
  );
}
