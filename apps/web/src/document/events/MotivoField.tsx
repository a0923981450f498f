import { largoTexto } from '@portal/sifen';
import { TextAreaField } from '../../ui/form/TextField.tsx';
import { useFormContext } from '../../ui/form/form-context.ts';
import { useTexts } from '../../ui/form/texts.ts';
import { MOTIVO } from './event-form.ts';

/** The reason of an event, with a character count. */
export function MotivoField({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const t = useTexts();
  const motivo = String(useFormContext().valueAt('motivo'));
  return (
    <TextAreaField
      required
      // The first field of a dialog that the user has just opened.
      autoFocus={autoFocus}
      name="motivo"
      label={t('motivo.label')}
      hint={t('motivo.count', { n: largoTexto(motivo), max: MOTIVO.max })}
    />
  );
}
