import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../session/drafts.ts';
import { useEmail } from '../../session/use-email.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useTexts } from './texts.ts';

interface InlineTextProps {
  /** Label of the field. */
  readonly label: string;
  readonly value: string;
  /** Content of the button that opens the field; default: the value. */
  readonly opener?: string;
  readonly submitLabel: string;
  /** The shortcut that opens it (`BoardKeys`). */
  readonly shortcut?: string;
  /** Name of a draft that survives a reload, for a new entry. */
  readonly draft?: string;
  /** Stays open after saving, for the next entry. */
  readonly isRepeated?: boolean;
  /** @returns undefined after a failure: the field comes back with the text */
  readonly onText: (text: string) => Promise<unknown>;
}

/** A text that becomes a field on click: Enter saves, Escape cancels. */
export function InlineText({
  label,
  value,
  opener,
  submitLabel,
  shortcut,
  draft,
  isRepeated = false,
  onText,
}: InlineTextProps) {
  const t = useTexts();
  const owner = useEmail();
  const [typed, setShown] = useState<string | null>(() =>
    draft === undefined ? null : readDraft(owner, draft) || null,
  );
  /** The text of now: empty as soon as it is submitted, so that it is once. */
  const latest = useRef(typed);
  const setTyped = (next: string | null) => {
    latest.current = next;
    setShown(next);
    if (draft !== undefined) writeDraft(owner, draft, next ?? '');
  };
  // One that comes back after a reload takes no focus.
  const [takesFocus, setTakesFocus] = useState(typed === null);
  const button = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  const close = () => {
    isReturning.current = true;
    setTyped(null);
  };
  const submit = async (text: string) => {
    if (isRepeated) setTyped('');
    else close();
    if (text === value || (await onText(text)) !== undefined) return;
    // Another field that has the focus by now keeps it.
    setTakesFocus(button.current === document.activeElement);
    if (latest.current === null || latest.current === '') setTyped(text);
  };
  // The button is mounted again.
  useLayoutEffect(() => {
    if (typed !== null || !isReturning.current) return;
    isReturning.current = false;
    button.current?.focus();
  }, [typed]);
  if (typed === null)
    return (
      <ButtonBase
        ref={button}
        aria-keyshortcuts={shortcut}
        aria-label={opener ?? `${value}: ${label}`}
        onClick={() => {
          setTakesFocus(true);
          setTyped(value);
        }}
        sx={{ minHeight: '3.2rem', px: 1, borderRadius: '0.6rem', font: 'inherit', textAlign: 'start' }}
      >
        <bdi>{opener ?? value}</bdi>
      </ButtonBase>
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const text = latest.current?.trim() ?? '';
        if (text !== '') void submit(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, flex: 1 }}
    >
      <TextInput
        label={label}
        hideLabel
        placeholder={label}
        value={typed}
        maxLength={150}
        autoFocus={takesFocus}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button type="submit" variant="contained" size="small" disabled={typed.trim() === ''}>
          {submitLabel}
        </Button>
        <Button size="small" onClick={close}>
          {t('cancelar')}
        </Button>
      </Box>
    </Box>
  );
}
