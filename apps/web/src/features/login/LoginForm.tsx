import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { preloadSignIn, signIn } from '../../session/sign-in.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { SubmitError } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { codeErrors, loginErrors } from './login-rules.ts';
import { useTexts } from './texts.ts';

const empty = { usuario: '', password: '', codigo_acceso: '' };

interface LoginFormProps {
  /** Gets the password of each attempt: after one with a temporary password this form is gone. */
  readonly onTry: (password: string) => void;
}

/**
 * Usuario and password (spec §2, §5), then the code of a second factor if the service asks for it. Errors of the service appear on the
 * field that they name, others above the button.
 */
export function LoginForm({ onTry }: LoginFormProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const whyId = useId();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: empty,
    rules: asksCode ? codeErrors : loginErrors,
    touchOnChange: true,
    focusOnFailure: asksCode ? 'codigo_acceso' : 'password',
    onSubmit: async (values) => {
      onTry(values.password);
      const result = await dispatch(signIn(values));
      if (result.ok) return;
      const isAsked = !asksCode && result.errors.some(({ type }) => type === 'codigo_acceso');
      if (!isAsked) throw new SubmitError('', result.errors, result.lang);
      setAsksCode(true);
    },
  });
  const { isSubmitting } = form;
  const isReady = form.isDirty && form.isValid;
  return (
    <Form
      form={form}
      onFocus={preloadSignIn}
      style={{ display: 'flex', flexDirection: 'column', gap: '1.8rem' }}
    >
      {asksCode ? (
        <>
          <Typography role="status" variant="body2">
            {t('codigoTexto')}
          </Typography>
          <TextField
            label={t('codigo')}
            hint={t('codigoAyuda')}
            name="codigo_acceso"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            autoFocus
            required
          />
        </>
      ) : (
        <>
          <TextField
            label={t('usuario')}
            name="usuario"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField label={t('password')} name="password" autoComplete="current-password" required />
        </>
      )}
      <FormError />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!isReady || isSubmitting}
        loading={isSubmitting}
        aria-describedby={isReady || asksCode ? undefined : whyId}
      >
        {t('submit')}
      </Button>
      {asksCode ? (
        <Button
          sx={{ alignSelf: 'start' }}
          onClick={() => {
            setAsksCode(false);
            form.reset(empty);
          }}
        >
          {t('otro')}
        </Button>
      ) : (
        <Typography
          id={whyId}
          variant="body2"
          sx={{ color: 'text.secondary', mt: -1, visibility: isReady ? 'hidden' : 'visible' }}
        >
          {t('whyDisabled')}
        </Typography>
      )}
    </Form>
  );
}
