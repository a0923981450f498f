import { styled } from '@mui/material/styles';
import { memo, type ComponentPropsWithRef } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

const Control = styled('select')(({ theme }) => ({
  ...controlStyles(theme),
  paddingInlineEnd: '3.2rem',
  textOverflow: 'ellipsis',
}));

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectInputProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  readonly options: readonly SelectOption[];
  /** Text of the empty choice; without it there is none. */
  readonly placeholder?: string;
}

/** One of a short list. A native select: keyboard, touch and screen readers work as the device does it. */
export const SelectInput = memo(function SelectInput({
  label,
  error,
  hint,
  hideLabel,
  required,
  id,
  options,
  placeholder,
  ...select
}: SelectInputProps) {
  const { frame, control } = useField({ label, error, hint, hideLabel, required, id });
  return (
    <FieldFrame {...frame}>
      <Control {...control} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Control>
    </FieldFrame>
  );
});
