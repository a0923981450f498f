import Box from '@mui/material/Box';
import { formatearCdc, textoDeBusqueda } from '@portal/sifen';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';

/** Room for the address of a QR. */
const maxLength = 1000;

/** A CDC, which may be pasted in its groups or as the address of its QR. */
export function CdcField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, error, set, leave } = useFormField(name);
  return (
    <Box sx={{ gridColumn: { sm: 'span 2' }, minWidth: 0 }}>
      <TextInput
        name={name}
        label={label}
        value={value}
        error={error}
        maxLength={maxLength}
        autoComplete="off"
        dir="ltr"
        inputMode="numeric"
        // An address becomes its CDC; what is typed stays as it is typed.
        onChange={({ target }) =>
          set(/[/?=]/.test(target.value) ? formatearCdc(textoDeBusqueda(target.value)) : target.value)
        }
        onBlur={leave}
      />
    </Box>
  );
}
