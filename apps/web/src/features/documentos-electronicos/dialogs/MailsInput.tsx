import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { esCorreo } from '@portal/sifen';
import { useId, type KeyboardEvent } from 'react';
import { controlStyles } from '../../../ui/form/control-styles.ts';
import { FieldFrame, noteId } from '../../../ui/form/FieldFrame.tsx';
import { useTexts, type text } from './texts.ts';

export interface Mails {
  readonly list: readonly string[];
  /** Not yet a chip. */
  readonly typed: string;
  readonly error: string | undefined;
}

/** As many as the service takes. */
const MAX_MAILS = 10;

const Control = styled('input')(({ theme }) => controlStyles(theme));

/** Turns what was typed or pasted (separated by blanks, commas or semicolons) into mails; what is none stays to be corrected. */
export function addMails({ list, typed }: Mails, t: typeof text): Mails {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const wrong = parts.filter((part) => !esCorreo(part));
  const next = [...new Set([...list, ...parts.filter((part) => esCorreo(part))])];
  if (next.length > MAX_MAILS) return { list, typed, error: t('correoDialogo.maximo', { max: MAX_MAILS }) };
  return {
    list: next,
    typed: wrong.join(' '),
    error: wrong.length > 0 ? t('correoDialogo.invalido', { correo: wrong.join(', ') }) : undefined,
  };
}

/** A list of mails as chips. Enter, comma or leaving the field adds; Backspace in the empty field takes the last away. */
export function MailsInput({ mails, onChange }: { mails: Mails; onChange: (mails: Mails) => void }) {
  const t = useTexts();
  const id = useId();
  const { list, typed, error } = mails;
  const add = () => onChange(addMails(mails, t));
  const keyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',' || event.key === ';') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && list.length > 0) {
      onChange({ list: list.slice(0, -1), typed: '', error: undefined });
    }
  };
  return (
    <FieldFrame
      id={id}
      label={t('correoDialogo.correos')}
      required
      error={error}
      hint={t('correoDialogo.ayuda')}
    >
      {list.length > 0 && (
        <Box
          component="ul"
          aria-label={t('correoDialogo.elegidos')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
        >
          {list.map((mail) => {
            const remove = () => onChange({ ...mails, list: list.filter((one) => one !== mail) });
            return (
              <li key={mail}>
                <Chip
                  label={mail}
                  onClick={remove}
                  onDelete={remove}
                  aria-label={t('correoDialogo.quitar', { correo: mail })}
                  sx={{ maxWidth: '100%' }}
                />
              </li>
            );
          })}
        </Box>
      )}
      <Control
        id={id}
        type="text"
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error !== undefined}
        aria-describedby={noteId(id)}
        value={typed}
        onChange={({ target }) => onChange({ ...mails, typed: target.value, error: undefined })}
        onKeyDown={keyDown}
        onBlur={() => typed.trim() !== '' && add()}
      />
    </FieldFrame>
  );
}
