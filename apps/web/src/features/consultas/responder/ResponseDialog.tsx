import { ErrorDialog } from './ErrorDialog.tsx';
import { useCertificadoReceptorQuery } from '../api.ts';
import type { ActName, Responded } from './acts.ts';
import { CertificateStep } from './CertificateStep.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';

interface ResponseDialogProps {
  readonly act: ActName;
  readonly document: Responded;
  readonly onClose: () => void;
}

/** An event of the receiver: first a certificate, if none is active, then the form of the event. */
export default function ResponseDialog({ act, document, onClose }: ResponseDialogProps) {
  const { currentData, error, refetch } = useCertificadoReceptorQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined)
    return error === undefined ? null : (
      <ErrorDialog error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  if (!currentData.puede_firmar) return <CertificateStep situation={currentData} onClose={onClose} />;
  const form = { document, signer: currentData.certificado?.titular ?? '', onClose };
  switch (act) {
    case 'confirmar':
      return <ConfirmForm {...form} />;
    case 'notificacion':
      return <NoticeForm {...form} />;
    default:
      return <ObjectionForm {...form} act={act} />;
  }
}
