import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx';
import { useTexts } from './texts.ts';
import type { RecordForm } from './use-record-form.ts';

/** Says in a form that its record has changed meanwhile, and lets the user choose where both changed the same. */
export function RecordNews<Row, Values>({ state }: { readonly state: RecordForm<Row, Values> }) {
  const t = useTexts();
  const { news, openNews, conflict } = state;
  return (
    <>
      {news !== null && (
        <Alert
          severity={news === 'conflict' ? 'warning' : 'info'}
          action={
            <Button color="inherit" size="small" onClick={openNews}>
              {t(`record.${news}.action`)}
            </Button>
          }
        >
          {t(`record.${news}.text`)}
        </Alert>
      )}
      <ConflictDialog conflict={conflict} />
    </>
  );
}
