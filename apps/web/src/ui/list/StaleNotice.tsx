import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTexts } from '../texts.ts';

/** The rows on the page are older than they should be: why, and another try. */
export default function StaleNotice({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const t = useTexts();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('list.stale', { reason })}
    </Alert>
  );
}
