import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from '../../../ui/form/TextInput.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useField } from '../editor/use-field.ts';
import { numberKeys, tidyNumber } from '../../../lib/number-text.ts';

/** A number typed the Paraguayan way; put in order when the field is left. */
export function NumberField({ name, ...props }: Omit<TextInputProps, 'value' | 'error'> & { name: string }) {
  const { formik } = useEditor();
  const { value, error, onBlur } = useField(name);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    void formik.setFieldValue(name, numberKeys(event.target.value), false);
  };
  const leave = () => {
    onBlur();
    const tidy = tidyNumber(value);
    if (tidy !== value) void formik.setFieldValue(name, tidy, false);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      name={name}
      value={value}
      error={error}
      onChange={change}
      onBlur={leave}
    />
  );
}
