import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { TextInput, type TextInputProps } from '../../ui/form/TextInput.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useTexts } from '../texts.ts';
import { keepPlaced, showOption } from './suggestion-place.ts';

export interface SearchOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

interface SearchInputProps<Option extends SearchOption> extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Suggestions for what was typed; a rejection counts as none. */
  readonly search: (text: string) => Promise<readonly Option[]>;
  readonly onPick: (option: Option) => void;
  /** Offered while nothing is typed. */
  readonly recent?: readonly Option[];
  /** Has the focus at the beginning; `recent` is then offered on a click or key, not over what is below at once. */
  readonly startsFocused?: boolean;
  /** Enter searches at once and takes the only match; this is called when there is none. */
  readonly onUnknown?: (text: string) => void;
  /** Says so when nothing was found; without it the list just stays closed. */
  readonly noResults?: string;
}

const delayMs = 180;

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 0,
  top: '100%',
  zIndex: theme.zIndex.modal,
  minWidth: 'min(34rem, 80vw)',
  width: '100%',
  // A dialog cuts off what is wider than it.
  '[role="dialog"] &': { minWidth: 0 },
  maxHeight: '32rem',
  overflowY: 'auto',
  margin: '0.4rem 0 0',
  padding: '0.4rem',
  listStyle: 'none',
  borderRadius: '0.8rem',
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[6],
  '&[data-above]': { top: 'auto', bottom: '100%', margin: '0 0 0.4rem' },
}));
const Row = styled('li')(({ theme }) => ({
  padding: '0.8rem 1rem',
  borderRadius: '0.6rem',
  cursor: 'pointer',
  '&[aria-selected="true"], &:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected="true"]': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '-2px' },
  '& small': { display: 'block', fontSize: '1.25rem', color: theme.palette.text.secondary },
}));

/**
 * A text field that suggests while people type: arrows choose, Enter takes, Escape closes. What was typed is always good as it is;
 * keys that the list does not need go to `onKeyDown`.
 */
export function SearchInput<Option extends SearchOption>({
  value,
  onText,
  search,
  onPick,
  recent = [],
  noResults,
  startsFocused,
  onUnknown,
  onKeyDown,
  onBlur,
  onFocus,
  ...input
}: SearchInputProps<Option>) {
  const t = useTexts();
  const listId = useId();
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const run = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsFocused === true) field.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, [startsFocused]);

  const close = () => {
    run.current += 1;
    clearTimeout(timer.current);
    setOpen(false);
    setActive(-1);
  };
  const showRecent = () => {
    setOptions(recent);
    setOpen(recent.length > 0);
  };
  /** Shows what is found, unless it is used up at once. */
  const find = (text: string, isDone: (found: readonly Option[]) => boolean) => {
    const mine = run.current;
    search(text).then(
      (found) => {
        if (mine !== run.current || isDone(found)) return;
        setOptions(found);
        setOpen(found.length > 0 || noResults !== undefined);
      },
      () => undefined,
    );
  };
  const ask = (text: string) => {
    close();
    if (text.trim() === '') {
      showRecent();
      return;
    }
    timer.current = setTimeout(() => find(text.trim(), () => false), delayMs);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = options[active];
    const typed = value.trim();
    // Upwards out of the field is the caller's, until an option is active.
    const isUp = event.key === 'ArrowUp' && active >= 0;
    if (isOpen && options.length > 0 && (event.key === 'ArrowDown' || isUp)) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + options.length) % options.length);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (isOpen && event.key === 'Enter' && chosen && !event.ctrlKey) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'ArrowDown' && startsFocused !== undefined && typed === '') {
      event.preventDefault();
      showRecent();
      setActive(0);
    } else if (event.key === 'Enter' && onUnknown && typed !== '' && !event.ctrlKey) {
      event.preventDefault();
      close();
      find(typed, (found) => {
        const [only] = found;
        if (only && found.length === 1) pick(only);
        else if (!only) onUnknown(typed);
        return found.length === 1;
      });
    } else {
      if (event.key === 'Enter' || event.key === 'Tab') close();
      onKeyDown?.(event);
    }
  };
  const isShown = isOpen && options.length > 0;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <TextInput
        autoComplete="off"
        {...input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${String(active)}` : undefined}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          ask(event.target.value);
        }}
        onKeyDown={handleKey}
        ref={field}
        onClick={value === '' ? showRecent : undefined}
        onFocus={(event) => {
          if (value === '' && startsFocused === undefined) showRecent();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isShown && (
        <List ref={keepPlaced} id={listId} role="listbox" aria-label={t('buscar.sugerencias')}>
          {options.map((option, index) => (
            // Keys are handled by the field, which keeps the focus (ARIA combobox pattern).
            <Row
              key={option.id}
              ref={index === active ? showOption : undefined}
              id={`${listId}-${String(index)}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <bdi>{option.title}</bdi>
              {option.detail !== undefined && <small>{option.detail}</small>}
            </Row>
          ))}
        </List>
      )}
      <Box role="status" sx={visuallyHidden}>
        {isOpen && (isShown ? t('buscar.cantidad', { count: options.length }) : noResults)}
      </Box>
    </Box>
  );
}
