import type { OpenDialog } from '../hooks/document-actions.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ConfirmLoteDialog } from './ConfirmLoteDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { LoteDialog, ResultsDialog } from './ResultDialogs.tsx';

interface DialogsProps {
  readonly dialog: OpenDialog;
  readonly onChange: (next: OpenDialog | null) => void;
}

/** The dialog that is open. Fetched when the first one is. */
export default function Dialogs({ dialog, onChange }: DialogsProps) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case 'cancel':
      return <CancelDialog document={dialog.document} onClose={close} />;
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
