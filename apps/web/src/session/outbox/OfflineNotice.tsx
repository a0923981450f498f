import Alert from '@mui/material/Alert';
import { useIsOnline } from './outbox-list.ts';
import { useTexts } from './texts.ts';

/** Above a form: without a connection what is issued goes into the outbox. */
export default function OfflineNotice() {
  const t = useTexts();
  return useIsOnline() ? null : <Alert severity="warning">{t('sinConexion')}</Alert>;
}
