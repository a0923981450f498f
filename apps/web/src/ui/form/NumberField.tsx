import { decimalesMoneda } from '@portal/sifen';
import { useRef, type ChangeEvent } from 'react';
import {
  groupThousands,
  markUndecided,
  numberKeys,
  pageNumber,
  pastedNumber,
  readingsOf,
  tidyNumber,
  typedNumber,
} from '../../lib/number-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { NumberReadings } from './NumberReadings.tsx';
import { selectOnPress } from './select-on-press.ts';
import type { Named } from './TextField.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useFormField } from './use-form-field.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Decimals that it has at least once it is left. */
  readonly minDecimals?: number;
  /** It has no decimals: `1.500` is a thousand and a half, however it was entered. */
  readonly isWhole?: boolean;
  /** An amount or exchange rate, whose points group thousands; by default a number with `minDecimals`. */
  readonly isMoney?: boolean;
}

/** Digits, comma and deletions keep a number well-formed; a point or a paste is parsed with the whole text. */
const isPlainTyping = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType.startsWith('delete') ||
    (event.inputType === 'insertText' && /^[\d,-]$/.test(typedNumber(event.data ?? ''))));

const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('insertFrom');

/**
 * A number in the notation of the page's language: thousands are grouped while it is typed, the rest is put in order when the field
 * is left. The value is the text in Paraguayan notation, so that nothing is lost while it is unfinished, and it outlasts a change of
 * language. A number with two readings is refused until one of them is chosen.
 */
export function NumberInput({
  value,
  onText,
  minDecimals = 0,
  isWhole = false,
  isMoney = minDecimals > 0,
  onBlur,
  onMouseDown,
  ...props
}: NumberInputProps) {
  useLanguage();
  const isAsTyped = useRef(false);
  const isPasted = useRef(false);
  const enter = (text: string) =>
    onText(markUndecided(text, { isWhole, isMoney, isPasted: isPasted.current }));
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = typedNumber(target.value);
    const isPasting = isPaste(nativeEvent);
    const text = isPasting ? pastedNumber(target.value) : numberKeys(typed);
    const caret = target.selectionStart ?? target.value.length;
    if (isAsTyped.current || readingsOf(value) || !isPlainTyping(nativeEvent)) {
      const isPoint = !isAsTyped.current && text[caret - 1] === '.';
      isAsTyped.current = true;
      isPasted.current = isPasting;
      // Removes the grouping points, keeps the typed one.
      enter(isPoint ? `${plain(text.slice(0, caret))}.${plain(text.slice(caret))}` : text);
      return;
    }
    const grouped = groupThousands(text);
    const position = caretAfter(grouped, plain(numberKeys(typed.slice(0, caret))).length);
    // Written here, before React does it, so that the caret keeps its place beside the same digit.
    target.value = pageNumber(grouped);
    target.setSelectionRange(position, position);
    onText(grouped);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      offer={<NumberReadings value={value} onChoose={onText} />}
      {...props}
      value={pageNumber(value)}
      onChange={change}
      onMouseDown={(event) => {
        selectOnPress(event);
        onMouseDown?.(event);
      }}
      onBlur={(event) => {
        isAsTyped.current = false;
        const tidy = tidyNumber(value, minDecimals);
        if (tidy !== value) onText(tidy);
        onBlur?.(event);
      }}
    />
  );
}

const plain = (text: string): string => text.replaceAll('.', '');

/** The place behind so many characters, points not counted. */
function caretAfter(text: string, count: number): number {
  let position = 0;
  for (let left = count; left > 0 && position < text.length; position += 1)
    if (text[position] !== '.') left -= 1;
  return position;
}

type NumberFieldProps = Named<NumberInputProps>;

/** A number of the form by its name. */
export function NumberField({ name, ...props }: Omit<NumberFieldProps, 'onText'>) {
  const { value, error, set, leave } = useFormField(name);
  return (
    <NumberInput
      isWhole={props.inputMode === 'numeric'}
      {...props}
      name={name}
      value={value}
      error={error}
      onText={set}
      onBlur={leave}
    />
  );
}

/** An amount of the form by its name, with the decimals of its currency. */
export function MoneyField({
  moneda = 'PYG',
  ...props
}: Omit<NumberFieldProps, 'onText' | 'minDecimals'> & { readonly moneda?: string }) {
  const decimals = decimalesMoneda(moneda);
  return <NumberField {...props} minDecimals={decimals} isWhole={decimals === 0} />;
}
