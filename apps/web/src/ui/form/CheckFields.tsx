import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useFormContext } from './form-context.ts';

interface CheckFieldsProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Check boxes of one list, with what is wrong with it as a whole. */
export function CheckFields({ name, label, children }: CheckFieldsProps) {
  const { messageAt, langOf } = useFormContext();
  const error = messageAt(name);
  const errorId = useId();
  return (
    <Box
      component="fieldset"
      // A message of the whole list is shown and focused here.
      data-campo={name}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid' }}
    >
      <Box component="legend" sx={{ p: 0, fontSize: '1.3rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', maxHeight: '22rem', overflowY: 'auto' }}>{children}</Box>
      {error !== undefined && (
        <Typography id={errorId} variant="body2" color="error" role="alert" lang={langOf(error)}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
