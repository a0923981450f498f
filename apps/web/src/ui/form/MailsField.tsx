import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { esCorreo } from '@portal/sifen';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTexts } from './texts.ts';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, noteId } from './FieldFrame.tsx';
import { useFormContext } from './form-context.ts';

interface MailsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly max?: number;
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

const isStrings = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Mail addresses as chips: Enter, comma or leaving the field adds one, Backspace in the empty field takes the last one back. */
export function MailsField({ name, label, required = false, max = 10 }: MailsFieldProps) {
  const t = useTexts();
  const id = useId();
  const form = useFormContext();
  const [typed, setTyped] = useState('');
  const value = form.valueAt(name);
  const mails = isStrings(value) ? value : [];
  // Messages may name one mail by its place; the field is one.
  const errorName = Object.keys(form.errors).find((field) => field === name || field.startsWith(`${name}.`));
  const isWrong = mails.some((mail) => !esCorreo(mail));
  const error =
    errorName === undefined ? undefined : isWrong ? form.errors[errorName] : form.messageAt(errorName);
  const setMails = (next: readonly string[]) => form.set(name, next);
  const add = (text: string) => {
    const fresh = text.split(separators).filter((mail) => mail !== '' && !mails.includes(mail));
    setTyped('');
    if (fresh.length > 0) setMails([...mails, ...new Set(fresh)].slice(0, max));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && typed.trim() !== '';
    if (isEnter || event.key === ',' || event.key === ';') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && mails.length > 0) {
      setMails(mails.slice(0, -1));
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!separators.test(pasted.trim())) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      error={error}
      hint={mails.length === 0 ? t('mails.hint', { max }) : undefined}
    >
      <Control
        id={id}
        name={errorName ?? name}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        dir="ltr"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-required={required}
        aria-describedby={error !== undefined || mails.length === 0 ? noteId(id) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onPaste={paste}
        onBlur={() => {
          add(typed);
          form.touch(name);
        }}
      />
      {mails.length > 0 && (
        <Chips>
          {mails.map((mail) => (
            <Chip key={mail} data-wrong={esCorreo(mail) ? undefined : true}>
              <bdi>{mail}</bdi>
              <Remove
                type="button"
                aria-label={t('mails.remove', { correo: mail })}
                onClick={() => setMails(mails.filter((one) => one !== mail))}
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
