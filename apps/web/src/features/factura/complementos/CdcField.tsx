import Box from '@mui/material/Box';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Room for 44 characters in groups of four. */
const maxLength = 60;

/** A CDC, which may be pasted in its groups. */
export function CdcField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Box sx={{ gridColumn: { sm: 'span 2' }, minWidth: 0 }}>
      <TextField name={name} label={label} maxLength={maxLength} dir="ltr" inputMode="numeric" />
    </Box>
  );
}
