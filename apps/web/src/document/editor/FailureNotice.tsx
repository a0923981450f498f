import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTexts } from '../dialogs/texts.ts';
import { keepUnsure } from './issue-document.ts';

interface FailureNoticeProps {
  readonly failure: string;
  /** Leaves a document whose response was lost to the outbox. */
  readonly onKeep: ((keep: typeof keepUnsure) => void) | undefined;
}

/** Why a save or an issue failed. A document that may be issued need not wait in the form. */
export default function FailureNotice({ failure, onKeep }: FailureNoticeProps) {
  const t = useTexts();
  return (
    <Alert severity="error">
      <p style={{ margin: 0 }}>{failure}</p>
      {onKeep && (
        <Button color="inherit" onClick={() => onKeep(keepUnsure)}>
          {t('emitir.dejar')}
        </Button>
      )}
    </Alert>
  );
}
