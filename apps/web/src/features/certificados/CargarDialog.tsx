import Button from '@mui/material/Button';
import { CertificateFileDialog } from '../../certificate/CertificateFileDialog.tsx';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';
import { SelectField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useCrearCertificadoMutation, usePrevisualizarCertificadoMutation } from './api.ts';
import { text, useTexts } from './texts.ts';

interface CargarDialogProps {
  readonly onClose: () => void;
  readonly onStored: (id: string) => void;
  /** Switches to creating a demonstration certificate, for users who may. */
  readonly onDemo: (() => void) | undefined;
}

const rules = ({ id_empresa }: { id_empresa: string }): Record<string, string> =>
  id_empresa === '' ? { id_empresa: text('cargar.empresaMal') } : {};

/** Uploads the certificate of a company. */
export default function CargarDialog({ onClose, onStored, onDemo }: CargarDialogProps) {
  const t = useTexts();
  const empresas = useEmpresaOptions();
  const [previsualizar] = usePrevisualizarCertificadoMutation();
  const [crear] = useCrearCertificadoMutation();
  const nameOf = (id: string) => empresas.options.find(({ value }) => value === id)?.label ?? '';
  return (
    <CertificateFileDialog
      extra={{ id_empresa: empresas.selected }}
      rules={rules}
      fields={
        <SelectField
          required
          name="id_empresa"
          label={t('columna.empresa')}
          placeholder={t('cargar.elegirEmpresa')}
          options={empresas.options}
        />
      }
      otherWay={
        onDemo && (
          <Button sx={{ alignSelf: 'start' }} onClick={onDemo}>
            {t('demo.boton')}
          </Button>
        )
      }
      factsOf={({ id_empresa }) => [[t('columna.empresa'), nameOf(id_empresa)]]}
      consequence={t('cargar.reemplaza')}
      onPreview={(values) => previsualizar(values).unwrap()}
      onSave={async (values) => {
        const { id } = await crear(values).unwrap();
        toast.success(t('hecho.guardado'));
        onClose();
        onStored(id);
      }}
      onClose={onClose}
    />
  );
}
