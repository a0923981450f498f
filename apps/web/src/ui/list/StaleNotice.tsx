import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FailureText } from '../failure-text.ts';
import { useTexts } from '../texts.ts';

interface StaleNoticeProps {
  readonly reason: FailureText;
  readonly onRetry: () => void;
}

/** Takes the place of the reason in the sentence, which is in the language of the page. */
const PLACE = '\u0000';

/** The rows on the page are older than they should be: why, and another try. */
export default function StaleNotice({ reason, onRetry }: StaleNoticeProps) {
  const t = useTexts();
  const [before, after] = t('list.stale', { reason: PLACE }).split(PLACE);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {before}
      <bdi lang={reason.lang}>{reason.message}</bdi>
      {after}
    </Alert>
  );
}
