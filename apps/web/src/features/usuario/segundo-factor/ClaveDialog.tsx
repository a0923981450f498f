import Typography from '@mui/material/Typography';
import { submitting } from '../../../api/submitting.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { text, useTexts } from './texts.ts';

/** What needs the password again. */
export type ConClave = 'activar' | 'renovar' | 'desactivar';

interface ClaveDialogProps {
  readonly accion: ConClave;
  readonly onSubmit: (accion: ConClave, actual: string) => Promise<void>;
  readonly onClose: () => void;
}

const rules = ({ actual }: { readonly actual: string }): Record<string, string> =>
  actual.trim() === '' ? { actual: text('error.actual') } : {};

/** Asks for the current password before the sign-in changes. */
export function ClaveDialog({ accion, onSubmit, onClose }: ClaveDialogProps) {
  const t = useTexts();
  const form = useForm({
    initial: { actual: '' },
    rules,
    focusOnFailure: 'actual',
    onSubmit: submitting(async ({ actual }) => onSubmit(accion, actual)),
  });
  return (
    <FormDialog
      form={form}
      title={t(`clave.${accion}`)}
      submitLabel={t(accion === 'activar' ? 'seguir' : accion)}
      width="xs"
      onClose={onClose}
    >
      <Typography variant="body2">{t(`clave.${accion}Texto`)}</Typography>
      <PasswordField label={t('actual')} name="actual" autoComplete="current-password" required />
    </FormDialog>
  );
}
