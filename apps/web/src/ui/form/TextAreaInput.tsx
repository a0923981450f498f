import { styled } from '@mui/material/styles';
import { useId, type ComponentPropsWithRef } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, noteId, type FieldFrameProps } from './FieldFrame.tsx';

const Control = styled('textarea')(({ theme }) => ({ ...controlStyles(theme), resize: 'vertical' }));

export interface TextAreaInputProps
  extends
    Pick<FieldFrameProps, 'label' | 'error' | 'hint' | 'hideLabel'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

/** Several lines of text. */
export function TextAreaInput({
  label,
  error,
  hint,
  hideLabel,
  required,
  id,
  rows = 3,
  ...area
}: TextAreaInputProps) {
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
        rows={rows}
        aria-invalid={error !== undefined}
        aria-required={required}
        aria-describedby={(error ?? hint) === undefined ? undefined : noteId(fieldId)}
        {...area}
      />
    </FieldFrame>
  );
}
