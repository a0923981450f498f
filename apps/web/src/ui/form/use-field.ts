import { useId } from 'react';
import { noteId, type FieldFrameProps } from './FieldFrame.tsx';

/** Props common to every field, whatever its control. */
export type FieldProps = Pick<FieldFrameProps, 'label' | 'error' | 'hint' | 'hideLabel'>;

interface FieldState extends Omit<FieldProps, 'hideLabel'> {
  readonly hideLabel?: boolean | undefined;
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
}

/** The props of a field's frame and those of its control, tied by one id: label, note and error are announced with it. */
export function useField({ label, error, hint, hideLabel, required, id }: FieldState) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return {
    frame: {
      id: fieldId,
      label,
      error,
      hint,
      ...(hideLabel !== undefined && { hideLabel }),
      ...(required !== undefined && { required }),
    },
    control: {
      id: fieldId,
      'aria-invalid': error !== undefined,
      'aria-required': required,
      'aria-describedby': (error ?? hint) === undefined ? undefined : noteId(fieldId),
    },
  };
}
