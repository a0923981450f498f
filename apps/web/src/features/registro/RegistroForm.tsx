import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { failureOf, fieldMessagesOf } from '../../api/messages-of.ts';
import { useTexts as usePasswordTexts } from '../../session/password/texts.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { registerVisitor } from '../../session/register.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { SubmitError, schemaRules } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { emptyRegistro, registroSchema } from './registro-schema.ts';
import { useTexts } from './texts.ts';

const rules = schemaRules(registroSchema);

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: '1.6rem',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Fields, rules and outcomes of the registration (spec §2, §5, §8). The input stays after a refusal. */
export function RegistroForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const p = usePasswordTexts();
  const form = useForm({
    initial: emptyRegistro,
    rules,
    onSubmit: async ({ confirmPassword: _notSent, ...values }) => {
      try {
        const { isDone, message } = await registerVisitor(values);
        if (!isDone) {
          toast.error(message);
          return;
        }
        toast.success(t('done'));
        onClose();
      } catch (error) {
        toastFailure(error);
        // The sentence about the whole is in the toast.
        const ofFields = fieldMessagesOf(error).filter(({ type }) => type !== 'general');
        if (ofFields.length > 0) throw new SubmitError('', ofFields, failureOf(error).lang);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submitLabel={t('submit')}
      cancelLabel={t('cancel')}
      isSubmitDisabled={!form.isValid}
      onClose={onClose}
    >
      <Alert severity="info" role="note">
        {t('note')}
      </Alert>
      <Fields>
        <TextField label={t('nombres')} name="nombres" required autoComplete="given-name" autoFocus />
        <TextField label={t('apellidos')} name="apellidos" required autoComplete="family-name" />
        <TextField
          label={t('nroDocumento')}
          name="nro_documento"
          required
          autoComplete="username"
          spellCheck={false}
        />
        <TextField label={t('email')} name="email" required type="email" autoComplete="email" />
        <PasswordField
          label={t('password')}
          name="password"
          required
          autoComplete="new-password"
          hint={p('ayuda')}
        />
        <PasswordField
          label={t('confirmPassword')}
          name="confirmPassword"
          required
          autoComplete="new-password"
        />
      </Fields>
      {!form.isValid && (
        <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 550 }}>
          {t('complete')}
        </Typography>
      )}
    </FormDialog>
  );
}
