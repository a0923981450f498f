import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '../client.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { text, useTexts } from './texts.ts';

const empty = { actual: '', nueva: '', repetida: '' };

/** As the service counts: characters, after the blanks around them are gone. */
const SHORTEST = 8;

function rules({ actual, nueva, repetida }: typeof empty): Record<string, string> {
  return {
    ...(actual.trim() === '' && { actual: text('error.actual') }),
    ...(Array.from(nueva.trim()).length < SHORTEST && { nueva: text('error.corta') }),
    ...(repetida.trim() !== nueva.trim() && { repetida: text('error.distintas') }),
  };
}

interface PasswordFormProps {
  /** Label of the password in use: a temporary one is called so. */
  readonly currentLabel: string;
  readonly onChanged: (sesionesCerradas: number) => void | Promise<void>;
}

/** Replaces the person's password. The other sessions end. */
export function PasswordForm({ currentLabel, onChanged }: PasswordFormProps) {
  const t = useTexts();
  const form = useForm({
    initial: empty,
    rules,
    focusOnFailure: 'actual',
    onSubmit: async ({ actual, nueva }) => {
      const { data } = await api.controller.usuarios.cambiarContrasena({ actual, nueva });
      form.reset(empty);
      await onChanged(data.sesiones_cerradas);
    },
  });
  return (
    <Form form={form} style={{ display: 'flex', flexDirection: 'column', gap: '1.6rem', maxWidth: '44rem' }}>
      <PasswordField label={currentLabel} name="actual" autoComplete="current-password" required />
      <PasswordField label={t('nueva')} name="nueva" autoComplete="new-password" hint={t('ayuda')} required />
      <PasswordField label={t('repetida')} name="repetida" autoComplete="new-password" required />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('aviso')}
      </Typography>
      <FormError />
      <Button type="submit" variant="contained" loading={form.isSubmitting} sx={{ alignSelf: 'start' }}>
        {t('cambiar')}
      </Button>
    </Form>
  );
}
