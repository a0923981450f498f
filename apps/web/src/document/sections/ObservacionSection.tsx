import { TextAreaField } from '../../ui/form/TextField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useTexts } from '../texts.ts';

const maxLength = 3000;

/** Free text of the issuer, printed on the KuDE. */
export function ObservacionSection() {
  const t = useTexts();
  const { form } = useEditor();
  return (
    <Section title={t('observacion.titulo')}>
      <TextAreaField
        name="observacion"
        label={t('observacion.texto')}
        rows={3}
        maxLength={maxLength}
        hint={t('observacion.quedan', { count: maxLength - form.values.observacion.length })}
      />
    </Section>
  );
}
