import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormContext } from './form-context.ts';

const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.8rem',
  minHeight: '3.2rem',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default', color: theme.palette.text.secondary },
  '& input': {
    accentColor: theme.palette.primary.main,
    width: '1.7rem',
    height: '1.7rem',
    margin: 0,
    flex: 'none',
  },
}));

interface CheckFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

/** A yes or no of the form by its name. */
export function CheckField({ name, label, disabled }: CheckFieldProps) {
  const form = useFormContext();
  return (
    <Label>
      <input
        type="checkbox"
        name={name}
        disabled={disabled}
        checked={form.valueAt(name) === true}
        onChange={({ target }) => form.set(name, target.checked)}
      />
      {label}
    </Label>
  );
}
