import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext } from '../../ui/form/form-context.ts';

interface GroupProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Boxes of one list, with what is wrong with it as a whole. */
export function Group({ name, label, children }: GroupProps) {
  const error = useFormContext().messageAt(name);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid' }}>
      <Box component="legend" sx={{ p: 0, fontSize: '1.3rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', maxHeight: '22rem', overflowY: 'auto' }}>{children}</Box>
      {error !== undefined && (
        <Typography variant="body2" color="error" role="alert">
          {error}
        </Typography>
      )}
    </Box>
  );
}
