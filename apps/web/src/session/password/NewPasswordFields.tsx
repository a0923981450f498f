import { PasswordField } from '../../ui/form/TextField.tsx';
import { useTexts } from './texts.ts';

/** A new password twice: the fields `nueva` and `repetida` of a form. */
export function NewPasswordFields() {
  const t = useTexts();
  return (
    <>
      <PasswordField label={t('nueva')} name="nueva" autoComplete="new-password" hint={t('ayuda')} required />
      <PasswordField label={t('repetida')} name="repetida" autoComplete="new-password" required />
    </>
  );
}
