import { decimalesMoneda } from '@portal/sifen';
import { useRef, type ChangeEvent } from 'react';
import { groupThousands, numberKeys, tidyNumber } from '../../lib/number-text.ts';
import type { Named } from './TextField.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useFormField } from './use-form-field.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Decimals that it has at least once it is left. */
  readonly minDecimals?: number;
}

/** Digits, comma and deletions keep a number in shape; a point or a paste means what only the whole text tells. */
const isPlainTyping = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType.startsWith('delete') ||
    (event.inputType === 'insertText' && /^[\d,-]$/.test(event.data ?? '')));

/**
 * A number typed the Paraguayan way: thousands are grouped while it is typed, the rest is put in order when the field is left.
 * The value is the text, so that nothing is lost while it is unfinished.
 */
export function NumberInput({ value, onText, minDecimals = 0, onBlur, ...props }: NumberInputProps) {
  const isAsTyped = useRef(false);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = numberKeys(target.value);
    const caret = target.selectionStart ?? target.value.length;
    if (isAsTyped.current || !isPlainTyping(nativeEvent)) {
      const isPoint = !isAsTyped.current && text[caret - 1] === '.';
      isAsTyped.current = true;
      // The points of the grouping go, the one that was typed stays.
      onText(isPoint ? `${plain(text.slice(0, caret))}.${plain(text.slice(caret))}` : text);
      return;
    }
    const grouped = groupThousands(text);
    const position = caretAfter(grouped, plain(numberKeys(target.value.slice(0, caret))).length);
    // Written here, before React does it, so that the caret stays beside the same digit.
    target.value = grouped;
    target.setSelectionRange(position, position);
    onText(grouped);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...props}
      value={value}
      onChange={change}
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
  return <NumberInput {...props} name={name} value={value} error={error} onText={set} onBlur={leave} />;
}

/** An amount of the form by its name, with the decimals of its currency. */
export function MoneyField({
  moneda = 'PYG',
  ...props
}: Omit<NumberFieldProps, 'onText' | 'minDecimals'> & { readonly moneda?: string }) {
  return <NumberField {...props} minDecimals={decimalesMoneda(moneda)} />;
}
