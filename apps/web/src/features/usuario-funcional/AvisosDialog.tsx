import Typography from '@mui/material/Typography';
import type { AvisosConfigurados } from '@portal/contracts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useConfigurarAvisosMutation } from './api.ts';
import { text, useTexts } from './texts.ts';

interface AvisosDialogProps {
  readonly id: string;
  readonly url: string | null;
  readonly onClose: () => void;
  /** Called with the secret that signs, which is shown once. */
  readonly onConfigured: (configured: AvisosConfigurados) => void;
}

/** The address of the callbacks; an empty one ends them. */
export function AvisosDialog({ id, url, onClose, onConfigured }: AvisosDialogProps) {
  const t = useTexts();
  const [configurar] = useConfigurarAvisosMutation();
  const form = useForm({
    initial: { url: url ?? '' },
    rules: ({ url: typed }) => ({
      url: typed.trim() === '' || /^https?:\/\/\S+$/i.test(typed.trim()) ? undefined : text('avisos.mal'),
    }),
    onSubmit: async ({ url: typed }) => {
      const address = typed.trim();
      const configured = await configurar({ id, url: address === '' ? null : address }).unwrap();
      toast.success(t(address === '' ? 'avisos.quitados' : 'avisos.guardados'));
      onClose();
      onConfigured(configured);
    },
  });
  return (
    <FormDialog form={form} title={t('avisos.cambiar')} submitLabel={t('editar.enviar')} onClose={onClose}>
      <Typography variant="body2">{t('avisos.texto')}</Typography>
      <TextField name="url" label={t('avisos.direccion')} hint={t('avisos.ayuda')} />
    </FormDialog>
  );
}
