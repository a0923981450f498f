import { styled } from '@mui/material/styles';
import { memo, type ComponentPropsWithRef } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

const Control = styled('textarea')(({ theme }) => ({ ...controlStyles(theme), resize: 'vertical' }));

export interface TextAreaInputProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

/** Several lines of text, in the direction of its words. */
export const TextAreaInput = memo(function TextAreaInput({
  label,
  error,
  hint,
  hideLabel,
  required,
  id,
  rows = 3,
  ...area
}: TextAreaInputProps) {
  const { frame, control } = useField({ label, error, hint, hideLabel, required, id });
  return (
    <FieldFrame {...frame}>
      <Control rows={rows} dir="auto" {...control} {...area} />
    </FieldFrame>
  );
});
