import { CertificateFileDialog } from '../../../certificate/CertificateFileDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useCargarCertificadoMutation, usePrevisualizarReceptorMutation } from '../api.ts';
import { useTexts } from './texts.ts';

/** Uploads the user's certificate. */
export function CertificateFileForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [previsualizar] = usePrevisualizarReceptorMutation();
  const [cargar] = useCargarCertificadoMutation();
  return (
    <CertificateFileDialog
      extra={{}}
      consequence={t('certificado.reemplaza')}
      onPreview={(file) => previsualizar(file).unwrap()}
      onSave={async (file) => {
        await cargar(file).unwrap();
        toast.success(t('certificado.guardado'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
