import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { signInWithFirebase } from '../../../session/sign-in-external.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField, TextField } from '../../../ui/form/TextField.tsx';
import { SubmitError, schemaRules } from '../../../ui/form/field-errors.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { firebaseSchema } from './firebase-schema.ts';
import { useTexts } from './texts.ts';

const rules = schemaRules(firebaseSchema);

/** E-mail and password of a Firebase account. The input stays after a refusal; a success leaves the login page. */
export default function FirebaseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { email: '', password: '' },
    rules,
    focusOnFailure: 'password',
    onSubmit: async (values) => {
      const result = await dispatch(signInWithFirebase(values));
      if (!result.ok) throw new SubmitError(result.message);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('firebase')}
      submitLabel={t('submit')}
      cancelLabel={t('cancel')}
      isSubmitDisabled={!form.isValid}
      width="xs"
      onClose={onClose}
    >
      <TextField label={t('email')} name="email" required type="email" autoComplete="email" autoFocus />
      <PasswordField label={t('password')} name="password" required autoComplete="current-password" />
    </FormDialog>
  );
}
