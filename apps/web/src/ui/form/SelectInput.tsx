import { styled } from '@mui/material/styles';
import { useId, type ComponentPropsWithRef } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, noteId, type FieldFrameProps } from './FieldFrame.tsx';

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

export interface SelectInputProps
  extends
    Pick<FieldFrameProps, 'label' | 'error' | 'hint' | 'hideLabel'>,
    Omit<ComponentPropsWithRef<'select'>, 'children'> {
  readonly options: readonly SelectOption[];
  /** Text of the empty choice; without it there is none. */
  readonly placeholder?: string;
}

/** One of a short list. A native select: keyboard, touch and screen readers work as the device does it. */
export function SelectInput({
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
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      error={error}
      hint={hint}
      {...(hideLabel !== undefined && { hideLabel })}
      {...(required !== undefined && { required })}
    >
      <Control
        id={fieldId}
        aria-invalid={error !== undefined}
        aria-required={required}
        aria-describedby={(error ?? hint) === undefined ? undefined : noteId(fieldId)}
        {...select}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Control>
    </FieldFrame>
  );
}
