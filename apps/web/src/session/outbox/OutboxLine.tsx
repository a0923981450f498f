import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { usePendingCount, useProgress } from './outbox-list.ts';
import { useTexts } from './texts.ts';

/** Above the documents: how many wait in the outbox, or which one is being sent. */
export default function OutboxLine() {
  const t = useTexts();
  const count = usePendingCount();
  const progress = useProgress();
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" color="inherit" component={Link} to={paths.porEnviar}>
          {t('ver')}
        </Button>
      }
    >
      {progress === null
        ? t('porEnviar', { count })
        : t('enviando', { actual: progress.current, total: progress.total })}
    </Alert>
  );
}
