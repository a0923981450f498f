import { PasswordInput } from './PasswordInput.tsx';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';
import { TextAreaInput, type TextAreaInputProps } from './TextAreaInput.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useControl } from './use-form-field.ts';

/** The props of an input without what its form gives. */
export type Named<Props> = Omit<Props, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> & {
  readonly name: string;
};

/** A line of text of the form by its name. */
export function TextField({ name, ...props }: Named<TextInputProps>) {
  return <TextInput autoComplete="off" {...props} {...useControl(name)} />;
}

/** A password of the form by its name. */
export function PasswordField({ name, ...props }: Named<Omit<TextInputProps, 'type' | 'end'>>) {
  return <PasswordInput {...props} {...useControl(name)} />;
}

/** Several lines of text of the form by their name. */
export function TextAreaField({ name, ...props }: Named<TextAreaInputProps>) {
  return <TextAreaInput {...props} {...useControl(name)} />;
}

/** One of a short list, by the name of its field. */
export function SelectField({ name, ...props }: Named<SelectInputProps>) {
  return <SelectInput {...props} {...useControl(name)} />;
}
