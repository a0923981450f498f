import { SelectInput, type SelectInputProps } from '../../../ui/form/SelectInput.tsx';
import { TextInput, type TextInputProps } from '../../../ui/form/TextInput.tsx';
import { useField } from '../editor/use-field.ts';

/** A text of the form by its name. */
export function TextField({ name, ...props }: Omit<TextInputProps, 'value' | 'error'> & { name: string }) {
  return <TextInput autoComplete="off" {...props} {...useField(name)} />;
}

/** A choice of the form by its name. */
export function SelectField({
  name,
  ...props
}: Omit<SelectInputProps, 'value' | 'error'> & { name: string }) {
  return <SelectInput {...props} {...useField(name)} />;
}
