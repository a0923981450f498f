import { flushSync } from 'react-dom';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useControl } from '../../ui/form/use-form-field.ts';
import { clearFormerKey } from '../model/filled-fields.ts';
import { useTexts } from '../texts.ts';
import type { ReceptorProps } from './form-with-receptor.ts';

/** Number of an identity document; another number clears the data of the former one. */
export function DocumentNumberField({ form }: ReceptorProps) {
  const t = useTexts();
  const field = useControl('receptor.numero_documento');
  const settle = () => form.update((values) => ({ ...values, receptor: clearFormerKey(values.receptor) }));
  return (
    <TextInput
      {...field}
      label={t('receptor.numeroDocumento')}
      required
      maxLength={20}
      onBlur={() => {
        field.onBlur();
        settle();
      }}
      onKeyDown={(event) => {
        // Rendered before Ctrl+Enter issues: the data of another person must not be sent.
        if (event.key === 'Enter') flushSync(settle);
      }}
    />
  );
}
