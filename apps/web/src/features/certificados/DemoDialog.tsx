import Typography from '@mui/material/Typography';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useCrearCertificadoDemoMutation } from './api.ts';
import { text, useTexts } from './texts.ts';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';

interface DemoDialogProps {
  readonly onClose: () => void;
  readonly onStored: (id: string) => void;
}

/** Creates a certificate without legal value for a company in the test environment. */
export default function DemoDialog({ onClose, onStored }: DemoDialogProps) {
  const t = useTexts();
  const { options, selected } = useEmpresaOptions();
  const [crear] = useCrearCertificadoDemoMutation();
  const form = useForm({
    initial: { id_empresa: selected },
    rules: ({ id_empresa }) => ({ id_empresa: id_empresa === '' ? text('cargar.empresaMal') : undefined }),
    onSubmit: async (values) => {
      const { id } = await crear(values).unwrap();
      toast.success(t('hecho.creado'));
      onClose();
      onStored(id);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('demo.titulo')}
      submitLabel={t('demo.crear')}
      width="xs"
      onClose={onClose}
    >
      <Typography variant="body2">{t('demo.texto')}</Typography>
      <SelectField
        required
        name="id_empresa"
        label={t('columna.empresa')}
        placeholder={t('cargar.elegirEmpresa')}
        options={options}
      />
    </FormDialog>
  );
}
