import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CertificateFacts } from '../../../certificate/CertificateFacts.tsx';
import { ValidityChip } from '../../../certificate/ValidityChip.tsx';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  useCertificadoReceptorQuery,
  useQuitarCertificadoMutation,
  type SituacionCertificado,
} from '../api.ts';
import { toastFailure } from '../../../api/toast-failure.ts';
import { CertificateFileForm } from './CertificateFileForm.tsx';
import { CertificateStep } from './CertificateStep.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { useTexts } from './texts.ts';
import { useCertificateWays } from './use-certificate-ways.ts';

/** 'Mi certificado': the user's certificate, and how to replace or remove it. */
export default function MyCertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { currentData, error, refetch } = useCertificadoReceptorQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined)
    return error === undefined ? null : (
      <ErrorDialog error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  const { certificado } = currentData;
  return certificado === null ? (
    <CertificateStep situation={currentData} onClose={onClose} />
  ) : (
    <Owned situation={{ ...currentData, certificado }} onClose={onClose} />
  );
}

interface OwnedProps {
  readonly situation: SituacionCertificado & {
    readonly certificado: NonNullable<SituacionCertificado['certificado']>;
  };
  readonly onClose: () => void;
}

function Owned({ situation: { certificado, motivo, puede_firmar, puede_generar }, onClose }: OwnedProps) {
  const t = useTexts();
  const titleId = useId();
  const translate = useProblemText();
  const ways = useCertificateWays();
  const [quitar] = useQuitarCertificadoMutation();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    try {
      await quitar({ id: certificado.id }).unwrap();
      setRemoving(false);
      toast.success(t('certificado.quitado'));
    } catch (error) {
      toastFailure(error);
    }
  };
  if (ways.isLoadingFile) return <CertificateFileForm onClose={ways.closeFile} />;
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle id={titleId}>{t('certificado.titulo')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <ValidityChip {...certificado} />
            {certificado.de_prueba && <Typography variant="body2">{t('certificado.dePrueba')}</Typography>}
          </Box>
          {motivo !== null && (
            <Alert severity="warning">
              <bdi>{translate(motivo)}</bdi>
            </Alert>
          )}
          <CertificateFacts certificate={certificado} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="error" onClick={() => setRemoving(true)} sx={{ marginInlineEnd: 'auto' }}>
            {t('certificado.quitar')}
          </Button>
          {!puede_firmar && puede_generar && (
            <Button loading={ways.isMaking} onClick={() => void ways.make()}>
              {t('certificado.generar')}
            </Button>
          )}
          <Button onClick={ways.openFile}>{t('certificado.reemplazar')}</Button>
          <Button variant="contained" onClick={onClose}>
            {t('cerrar')}
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={isRemoving}
        title={t('certificado.quitarTitulo')}
        confirmLabel={t('certificado.quitar')}
        tone="error"
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        <Typography variant="body2">{t('certificado.quitarTexto')}</Typography>
      </ConfirmDialog>
    </>
  );
}
