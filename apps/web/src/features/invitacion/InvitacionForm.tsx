import Button from '@mui/material/Button';
import { NewPasswordFields } from '../../session/password/NewPasswordFields.tsx';
import { newPasswordRules } from '../../session/password/new-password-rules.ts';
import { SubmitError } from '../../ui/form/field-errors.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAceptarInvitacionMutation } from './api.ts';
import { useTexts } from './texts.ts';

interface InvitacionFormProps {
  readonly token: string;
  readonly onDone: (usuario: string) => void;
  /** The link is no longer valid. */
  readonly onRefused: () => void;
}

const empty = { nueva: '', repetida: '' };

const fieldOf = (campo: string): string =>
  campo.endsWith('password') ? 'nueva' : campo.replace(/^data\./, '');

/** The form in which an invited user chooses a password. */
export function InvitacionForm({ token, onDone, onRefused }: InvitacionFormProps) {
  const t = useTexts();
  const [aceptar] = useAceptarInvitacionMutation();
  const form = useForm({
    initial: empty,
    rules: newPasswordRules,
    fieldOf,
    onSubmit: async ({ nueva }) => {
      const result = await aceptar({ body: { token, password: nueva } }).unwrap();
      if (result.status === 'success') {
        onDone(result.data.usuario);
        return;
      }
      if (result.codigo !== 'VALIDACION') {
        onRefused();
        return;
      }
      throw new SubmitError(
        result.message,
        result.errores.map(({ campo, mensaje }) => ({ type: campo, message: mensaje })),
        'es',
      );
    },
  });
  return (
    <Form form={form} style={{ display: 'flex', flexDirection: 'column', gap: '1.6rem', maxWidth: '44rem' }}>
      <NewPasswordFields />
      <FormError />
      <Button type="submit" variant="contained" loading={form.isSubmitting} sx={{ alignSelf: 'start' }}>
        {t('guardar')}
      </Button>
    </Form>
  );
}
