import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { fieldMessagesOf, messageOf } from '../../session/messages-of.ts';
import { registerVisitor } from '../../session/register.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { emptyRegistro, registroSchema, type RegistroValues } from './registro-schema.ts';
import { useTexts } from './texts.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.6rem',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Fields, rules and outcomes of the registration (spec §2, §5, §8). What was typed stays when it is refused. */
export function RegistroForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik({
    initialValues: emptyRegistro,
    validationSchema: registroSchema,
    validateOnMount: true,
    onSubmit: async ({ confirmPassword: _notSent, ...values }, helpers) => {
      try {
        const { isDone, message } = await registerVisitor(values);
        if (!isDone) {
          toast.error(message);
          return;
        }
        toast.success(t('done'));
        helpers.resetForm();
        onClose();
      } catch (error) {
        toast.error(messageOf(error));
        for (const { type, message } of fieldMessagesOf(error)) {
          const field = type.replace(/^data\./, '');
          if (field in values) helpers.setFieldError(field, message);
        }
      }
    },
  });
  const { submitCount, isSubmitting } = formik;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  const field = (name: keyof RegistroValues) => ({
    ...formik.getFieldProps(name),
    error: formik.touched[name] ? formik.errors[name] : undefined,
    required: true,
  });
  return (
    <form ref={form} noValidate onSubmit={formik.handleSubmit}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
        <Alert severity="info" role="note">
          {t('note')}
        </Alert>
        <Fields>
          <TextInput label={t('nombres')} {...field('nombres')} autoComplete="given-name" autoFocus />
          <TextInput label={t('apellidos')} {...field('apellidos')} autoComplete="family-name" />
          <TextInput
            label={t('nroDocumento')}
            {...field('nro_documento')}
            autoComplete="username"
            spellCheck={false}
          />
          <TextInput label={t('email')} {...field('email')} type="email" autoComplete="email" />
          <PasswordInput label={t('password')} {...field('password')} autoComplete="new-password" />
          <PasswordInput
            label={t('confirmPassword')}
            {...field('confirmPassword')}
            autoComplete="new-password"
          />
        </Fields>
        {!formik.isValid && (
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 550 }}>
            {t('complete')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!formik.isValid || isSubmitting}
          loading={isSubmitting}
        >
          {t('submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
