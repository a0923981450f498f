import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { esCorreo } from '@portal/sifen';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { FieldFrame, noteId } from '../../../ui/form/FieldFrame.tsx';
import { controlStyles } from '../../../ui/form/control-styles.ts';
import { useTexts } from '../texts.ts';

interface MailsInputProps {
  readonly name: string;
  readonly mails: readonly string[];
  readonly error: string | undefined;
  readonly onMails: (mails: string[]) => void;
}

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.6rem',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const Chip = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  paddingInlineStart: '1rem',
  borderRadius: '1.6rem',
  fontSize: '1.3rem',
  backgroundColor: theme.palette.background.raised,
  border: `1px solid ${theme.palette.divider}`,
  '&[data-wrong]': { borderColor: theme.palette.error.main, color: theme.palette.error.main },
}));
const Remove = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.8rem',
  height: '2.8rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));
const Control = styled('input')(({ theme }) => controlStyles(theme));

const separators = /[\s,;]+/;
const maxMails = 10;

/** Mail addresses as chips: Enter, comma or leaving the field adds one, Backspace in the empty field takes the last one back. */
export function MailsInput({ name, mails, error, onMails }: MailsInputProps) {
  const t = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const fresh = text.split(separators).filter((mail) => mail !== '' && !mails.includes(mail));
    setTyped('');
    if (fresh.length > 0) onMails([...mails, ...new Set(fresh)].slice(0, maxMails));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' && !event.ctrlKey) || event.key === ',' || event.key === ';') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && mails.length > 0) {
      onMails(mails.slice(0, -1));
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!separators.test(pasted.trim())) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <FieldFrame id={id} label={t('receptor.correos')} error={error} hint={t('receptor.correosAyuda')}>
      <Control
        id={id}
        name={name}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        dir="ltr"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={noteId(id)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onPaste={paste}
        onBlur={() => add(typed)}
      />
      {mails.length > 0 && (
        <Chips>
          {mails.map((mail) => (
            <Chip key={mail} data-wrong={esCorreo(mail) ? undefined : true}>
              <bdi>{mail}</bdi>
              <Remove
                type="button"
                aria-label={t('receptor.quitarCorreo', { correo: mail })}
                onClick={() => onMails(mails.filter((one) => one !== mail))}
              >
                <Close sx={{ fontSize: '1.6rem' }} />
              </Remove>
            </Chip>
          ))}
        </Chips>
      )}
    </FieldFrame>
  );
}
