import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { usePendingCount } from './outbox-list.ts';
import { useTexts } from './texts.ts';

/** Above a list of documents: how many are not in it because they are still to be sent. */
export default function OutboxNotice() {
  const t = useTexts();
  const count = usePendingCount();
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" component={Link} to={paths.porEnviar}>
          {t('ver')}
        </Button>
      }
    >
      {t('porEnviar', { count })}
    </Alert>
  );
}
