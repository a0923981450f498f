import { CancelDialog } from '../../../document/events/CancelDialog.tsx';
import type { EventDocument } from '../../../document/events/event-form.ts';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import type { OpenDialog } from '../hooks/document-actions.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { ConfirmLoteDialog } from './ConfirmLoteDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { LoteDialog, ResultsDialog } from './ResultDialogs.tsx';

const PaperDialog = lazyPart(() => import('../../../document/issued/PaperDialog.tsx'));
// Brings the fields of a receiver.
const NominateDialog = lazyPart(() => import('../../../document/events/NominateDialog.tsx'));

/** A document of the list as the dialogs of events take it. */
const eventDocumentOf = ({ cancelable_hasta, ...document }: DocumentoMinimo): EventDocument => ({
  ...document,
  limite: cancelable_hasta,
  rechazo: null,
});

interface DialogsProps {
  readonly dialog: OpenDialog;
  readonly onChange: (next: OpenDialog | null) => void;
}

/** The dialog that is open. Fetched when the first one is. */
export default function Dialogs({ dialog, onChange }: DialogsProps) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case 'cancel':
      return (
        <CancelDialog
          idEmpresa={dialog.document.id_empresa}
          document={eventDocumentOf(dialog.document)}
          onClose={close}
        />
      );
    case 'nominate':
      return (
        <NominateDialog
          idEmpresa={dialog.document.id_empresa}
          document={{ ...eventDocumentOf(dialog.document), limite: null }}
          onClose={close}
        />
      );
    case 'paper':
      return <PaperDialog documento={dialog.document} onClose={close} />;
    case 'mail':
      return <MailDialog documents={dialog.documents} onResults={onChange} onClose={close} />;
    case 'confirmLote':
      return <ConfirmLoteDialog documents={dialog.documents} onResult={onChange} onClose={close} />;
    case 'lote':
      return <LoteDialog documents={dialog.documents} result={dialog.result} onClose={close} />;
    case 'results':
      return (
        <ResultsDialog
          title={dialog.title}
          documents={dialog.documents}
          results={dialog.results}
          onClose={close}
        />
      );
  }
}
