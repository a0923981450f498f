import CalendarMonth from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import { Suspense, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { dateText, parseDate, parseMoment, slashed } from '../../lib/date-text.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useTexts } from './texts.ts';
import type { Named } from './TextField.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useFormField } from './use-form-field.ts';

// Ten times the weight of the field: fetched when it is opened.
const CalendarPopover = lazyPart(() => import('./CalendarPopover.tsx'));

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'end'> {
  /** `2026-11-05`, with `withTime` `2026-11-05T14:30`; an unfinished date is the text itself. */
  readonly value: string;
  readonly onDate: (value: string) => void;
  readonly withTime?: boolean;
  /** First and last day of the calendar, `2026-11-05`. */
  readonly min?: string;
  readonly max?: string;
}

/** A date typed as `dd/mm/aaaa` in every language, or chosen from a calendar that follows the language. */
export function DateInput({
  value,
  onDate,
  withTime = false,
  min,
  max,
  onBlur,
  onKeyDown,
  ...props
}: DateInputProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = () => setAnchor(input.current);
  const close = () => setAnchor(null);
  const [typed, setTyped] = useState<string | null>(null);
  const time = value.split('T')[1] ?? '00:00';
  const read = (text: string) =>
    withTime ? parseMoment(text, Date.now(), time) : parseDate(text, Date.now());
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isDeletion = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    const text = isDeletion ? target.value : slashed(target.value);
    setTyped(text);
    // A year of two digits may be the beginning of one of four.
    const isWhole = /\d{4}(\s|$)/.test(text.trim());
    onDate((isWhole ? read(text) : undefined) ?? text);
  };
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    onDate(read(typed) ?? typed.trim());
  };
  const isFixed = props.readOnly === true || props.disabled === true;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && event.altKey && !isFixed) {
      event.preventDefault();
      open();
    }
    onKeyDown?.(event);
  };
  const choose = (date: string) => {
    setTyped(null);
    close();
    onDate(withTime ? `${date}T${time}` : date);
  };
  return (
    <>
      <TextInput
        autoComplete="off"
        dir="ltr"
        placeholder={t(withTime ? 'date.moment' : 'date.day')}
        {...props}
        ref={input}
        aria-keyshortcuts="Alt+ArrowDown"
        value={typed ?? dateText(value)}
        onChange={change}
        onKeyDown={keys}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        end={
          isFixed ? undefined : (
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={t('date.open')}
              aria-haspopup="dialog"
              onClick={open}
            >
              <CalendarMonth fontSize="small" />
            </IconButton>
          )
        }
      />
      {anchor && (
        <Suspense fallback={null}>
          <CalendarPopover
            anchor={anchor}
            value={value.slice(0, 10)}
            min={min}
            max={max}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** A date of the form by its name. */
export function DateField({ name, ...props }: Omit<Named<DateInputProps>, 'onDate'>) {
  const { value, error, set, leave } = useFormField(name);
  return <DateInput {...props} name={name} value={value} error={error} onDate={set} onBlur={leave} />;
}
