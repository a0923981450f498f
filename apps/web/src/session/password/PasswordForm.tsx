import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { OperationFailure } from '@portal/contracts/client/portal';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { fieldMessagesOf } from '../../api/messages-of.ts';
import type { Rules } from '../../ui/form/field-errors.ts';
import { submitting } from '../../api/submitting.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordRules } from './new-password-rules.ts';
import { text, useTexts } from './texts.ts';

const empty = { actual: '', nueva: '', repetida: '' };

const rules: Rules<typeof empty> = (values) => ({
  actual: values.actual.trim() === '' ? text('error.actual') : undefined,
  ...newPasswordRules(values),
});

/** True if the service refused the current password, of which it names no field. */
const isOfCurrent = (error: unknown): boolean =>
  error instanceof OperationFailure && fieldMessagesOf(error).every(({ type }) => type === 'general');

interface PasswordFormProps {
  /** Label of the current password, which may be a temporary one. */
  readonly currentLabel: string;
  /** The current password that was just typed to sign in: it is not asked for again, unless the service refuses it. */
  readonly current?: string;
  readonly onChanged: (sesionesCerradas: number) => void | Promise<void>;
}

/** Replaces the user's password. Their other sessions end. */
export function PasswordForm({ currentLabel, current = '', onChanged }: PasswordFormProps) {
  const t = useTexts();
  const [asksCurrent, setAsksCurrent] = useState(current === '');
  const form = useForm({
    initial: { ...empty, actual: current },
    rules,
    focusOnFailure: asksCurrent ? 'actual' : 'nueva',
    onSubmit: submitting(async ({ actual, nueva }) => {
      const { data } = await api.controller.usuarios
        .cambiarContrasena({ actual, nueva })
        .catch((error: unknown) => {
          if (isOfCurrent(error)) setAsksCurrent(true);
          throw error;
        });
      form.reset(empty);
      await onChanged(data.sesiones_cerradas);
    }),
  });
  return (
    <Form form={form} style={{ display: 'flex', flexDirection: 'column', gap: '1.6rem', maxWidth: '44rem' }}>
      {asksCurrent && (
        <PasswordField label={currentLabel} name="actual" autoComplete="current-password" required />
      )}
      <NewPasswordFields />
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
