import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormik } from 'formik';
import { useId, useRef } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { signInWithFirebase } from '../../../session/sign-in-external.ts';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { firebaseSchema } from './firebase-schema.ts';
import { useTexts } from './texts.ts';

/** E-mail and password of a Firebase account. Who is refused keeps what was typed; who gets in leaves the login page. */
export default function FirebaseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: firebaseSchema,
    validateOnMount: true,
    onSubmit: async (values, helpers) => {
      helpers.setStatus(undefined);
      const result = await dispatch(signInWithFirebase(values));
      if (result.ok) return;
      helpers.setStatus(result.message);
      const password = form.current?.elements.namedItem('password');
      if (password instanceof HTMLElement) password.focus();
    },
  });
  const field = (name: 'email' | 'password') => ({
    ...formik.getFieldProps(name),
    error: formik.touched[name] ? formik.errors[name] : undefined,
    required: true,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('firebase')}</DialogTitle>
      <form ref={form} noValidate onSubmit={formik.handleSubmit}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
          <TextInput label={t('email')} {...field('email')} type="email" autoComplete="email" autoFocus />
          <PasswordInput label={t('password')} {...field('password')} autoComplete="current-password" />
          {typeof formik.status === 'string' && <Alert severity="error">{formik.status}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={formik.isSubmitting}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!formik.isValid || formik.isSubmitting}
            loading={formik.isSubmitting}
          >
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
