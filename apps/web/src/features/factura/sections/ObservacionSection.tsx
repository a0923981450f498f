import { TextAreaInput } from '../../../ui/form/TextAreaInput.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useField } from '../editor/use-field.ts';
import { useTexts } from '../texts.ts';

const maxLength = 3000;

/** Section 5: free text of the issuer, printed on the KuDE. */
export function ObservacionSection() {
  const t = useTexts();
  const field = useField('observacion');
  return (
    <Section title={t('observacion.titulo')}>
      <TextAreaInput
        {...field}
        label={t('observacion.texto')}
        rows={3}
        dir="auto"
        maxLength={maxLength}
        hint={t('observacion.quedan', { count: maxLength - field.value.length })}
      />
    </Section>
  );
}
