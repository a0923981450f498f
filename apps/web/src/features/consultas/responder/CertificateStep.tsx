import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import type { SituacionCertificado } from '../api.ts';
import { CertificateFileForm } from './CertificateFileForm.tsx';
import { useTexts } from './texts.ts';
import { useCertificateWays } from './use-certificate-ways.ts';

interface CertificateStepProps {
  readonly situation: SituacionCertificado;
  readonly onClose: () => void;
}

/** Shown before an event if the user cannot sign yet: the reason, and the ways to get a certificate. */
export function CertificateStep({ situation, onClose }: CertificateStepProps) {
  const t = useTexts();
  const titleId = useId();
  const translate = useProblemText();
  const ways = useCertificateWays();
  if (ways.isLoadingFile) return <CertificateFileForm onClose={ways.closeFile} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('certificado.falta')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="info">
          <bdi>{situation.motivo !== null && translate(situation.motivo)}</bdi>
        </Alert>
        <Typography variant="body2">{t('certificado.porQue')}</Typography>
        {situation.ruc !== null && (
          <Typography variant="body2">{t('certificado.debeSer', { ruc: situation.ruc })}</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('certificado.ahoraNo')}</Button>
        {situation.ruc !== null && <Button onClick={ways.openFile}>{t('certificado.cargar')}</Button>}
        {situation.puede_generar && (
          <Button variant="contained" autoFocus loading={ways.isMaking} onClick={() => void ways.make()}>
            {t('certificado.generar')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
