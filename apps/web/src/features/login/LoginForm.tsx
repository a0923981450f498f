import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useFormik } from 'formik';
import { useEffect, useId, useRef } from 'react';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { preloadSignIn, signIn } from '../../session/sign-in.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { loginSchema } from './login-schema.ts';
import { useTexts } from './texts.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: '1.8rem' });

/** Usuario and password (spec §2, §5). Errors of the service appear on the field that they name, others above the button. */
export function LoginForm() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const whyId = useId();
  const formik = useFormik({
    initialValues: { usuario: '', password: '' },
    validationSchema: loginSchema,
    onSubmit: async (values, helpers) => {
      helpers.setStatus(undefined);
      const result = await dispatch(signIn(values));
      if (result.ok) return;
      for (const { type, message } of result.errors) {
        if (type === 'usuario' || type === 'password') helpers.setFieldError(type, message);
      }
      helpers.setStatus(result.errors.find(({ type }) => type !== 'usuario' && type !== 'password')?.message);
    },
  });
  const { submitCount, isSubmitting } = formik;
  useEffect(() => {
    // After a refused sign-in the first field at fault gets the focus, or the password when none is named.
    if (submitCount === 0 || isSubmitting) return;
    const fields = form.current?.elements;
    const wrong = fields && [...fields].find((field) => field.getAttribute('aria-invalid') === 'true');
    const target = wrong ?? fields?.namedItem('password');
    if (target instanceof HTMLElement) target.focus();
  }, [submitCount, isSubmitting]);
  const isReady = formik.dirty && formik.isValid;
  const errorOf = (field: 'usuario' | 'password') =>
    formik.touched[field] ? formik.errors[field] : undefined;
  return (
    <Form ref={form} noValidate onSubmit={formik.handleSubmit} onFocus={preloadSignIn}>
      <TextInput
        label={t('usuario')}
        {...formik.getFieldProps('usuario')}
        error={errorOf('usuario')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        label={t('password')}
        {...formik.getFieldProps('password')}
        error={errorOf('password')}
        autoComplete="current-password"
        required
      />
      {typeof formik.status === 'string' && <Alert severity="error">{formik.status}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!isReady || isSubmitting}
        loading={isSubmitting}
        aria-describedby={isReady ? undefined : whyId}
      >
        {t('submit')}
      </Button>
      <Typography
        id={whyId}
        variant="body2"
        sx={{ color: 'text.secondary', mt: -1, visibility: isReady ? 'hidden' : 'visible' }}
      >
        {t('whyDisabled')}
      </Typography>
    </Form>
  );
}
