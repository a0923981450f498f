import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { useId, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, noteId } from './FieldFrame.tsx';
import { useFormContext } from './form-context.ts';

interface ChipsFieldProps extends Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'dir' | 'spellCheck' | 'maxLength'
> {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Most entries. */
  readonly max: number;
  /** Texts that are offered while typing. */
  readonly suggestions?: readonly string[];
  /** Separators of entries, typed or pasted. */
  readonly separators: RegExp;
  readonly isValid?: (text: string) => boolean;
  /** Shown while there is none. */
  readonly hint: string;
  readonly removeLabel: (text: string) => string;
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
const Remove = styled('button')({
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
});
const Control = styled('input')(({ theme }) => controlStyles(theme));

const isStrings = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Short texts as chips: Enter, a separator or leaving the field adds one, Backspace in the empty field takes the last one back. */
export function ChipsField({
  name,
  label,
  required = false,
  max,
  suggestions = [],
  separators,
  isValid,
  hint,
  removeLabel,
  ...input
}: ChipsFieldProps) {
  const id = useId();
  const listId = suggestions.length > 0 ? `${id}-list` : undefined;
  const form = useFormContext();
  const [typed, setTyped] = useState('');
  const value = form.valueAt(name);
  const texts = isStrings(value) ? value : [];
  // Messages may name one text by its place; the field is one.
  const errorName = Object.keys(form.errors).find((field) => field === name || field.startsWith(`${name}.`));
  const isWrong = (text: string) => isValid?.(text) === false || undefined;
  const error = errorName && (texts.some(isWrong) ? form.errors[errorName] : form.messageAt(errorName));
  const setTexts = (next: readonly string[]) => form.set(name, next);
  const add = (text: string) => {
    const fresh = text
      .trim()
      .split(separators)
      .filter((one) => one !== '' && !texts.includes(one));
    setTyped('');
    if (fresh.length > 0) setTexts([...texts, ...new Set(fresh)].slice(0, max));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && typed.trim() !== '';
    if (isEnter || separators.test(event.key)) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && texts.length > 0) {
      setTexts(texts.slice(0, -1));
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
      hint={texts.length === 0 ? hint : undefined}
    >
      <Control
        id={id}
        name={errorName ?? name}
        type="text"
        list={listId}
        autoComplete="off"
        {...input}
        aria-invalid={error !== undefined}
        aria-required={required}
        aria-describedby={error !== undefined || texts.length === 0 ? noteId(id) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onPaste={paste}
        onBlur={() => {
          add(typed);
          form.touch(name);
        }}
      />
      {listId !== undefined && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {texts.length > 0 && (
        <Chips>
          {texts.map((one) => (
            <Chip key={one} data-wrong={isWrong(one)}>
              <bdi>{one}</bdi>
              <Remove
                type="button"
                aria-label={removeLabel(one)}
                onClick={() => setTexts(texts.filter((other) => other !== one))}
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
