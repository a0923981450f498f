import { styled } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Sentence } from '../Unbroken.tsx';
import { FormContext } from './form-context.ts';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** Message under the field; replaces the hint. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly hideLabel?: boolean;
  /** Corrections to choose from, below the message. */
  readonly offer?: ReactNode;
  readonly children: ReactNode;
}

const Root = styled('div')({
  // Otherwise a hidden label in a scroller is placed relative to the page, and makes it wider.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5rem',
  minWidth: 0,
});
const Label = styled('label')(({ theme }) => ({
  fontSize: '1.3rem',
  fontWeight: 600,
  color: theme.palette.text.primary,
  '&[data-hidden]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));
const Note = styled('div')(({ theme }) => ({
  fontSize: '1.25rem',
  lineHeight: 1.4,
  color: theme.palette.text.secondary,
  '&[data-error]': { color: theme.palette.error.main, fontWeight: 550 },
}));
const Star = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));

/** Ids of the note, for `aria-describedby` of the control. */
export const noteId = (id: string): string => `${id}-note`;

/** It alone asks the form for the language: a frame that did would be rendered with every key typed anywhere in the form. */
function ErrorNote({ id, error }: { readonly id: string; readonly error: string }) {
  // Also outside of a form.
  const form = useContext(FormContext);
  return (
    <Note id={id} data-error>
      <Sentence lang={form?.langOf(error)}>{error}</Sentence>
    </Note>
  );
}

/** Label above, control, and one line below for the error or the hint. Shared by every form field. */
export function FieldFrame({
  id,
  label,
  required = false,
  error,
  hint,
  hideLabel = false,
  offer,
  children,
}: FieldFrameProps) {
  const t = useTexts();
  return (
    <Root>
      <Label htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
        {required && (
          <Star aria-hidden="true" title={t('required')}>
            {' *'}
          </Star>
        )}
      </Label>
      {children}
      {error !== undefined && <ErrorNote id={noteId(id)} error={error} />}
      {error === undefined && hint !== undefined && <Note id={noteId(id)}>{hint}</Note>}
      {offer}
    </Root>
  );
}
