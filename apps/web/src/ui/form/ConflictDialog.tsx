import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { useTexts } from './texts.ts';
import { submitErrorOf } from './field-errors.ts';

export interface Conflict<Stored> {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Loads the version that the other person saved. */
  readonly load: () => Promise<Stored>;
  /** Drops what was typed. */
  readonly take: (other: Stored) => void;
  /** Saves what was typed over the other version. */
  readonly overwrite: (other: Stored) => Promise<void>;
}

/** Another person saved first: the input is kept on screen, dropped for the other version, or saved over it. */
export function ConflictDialog<Stored>({ conflict }: { readonly conflict: Conflict<Stored> }) {
  const t = useTexts();
  const titleId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleRun();
  const run = async (act: (other: Stored) => void | Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act(await conflict.load());
    } catch (error) {
      setFailure(submitErrorOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={conflict.isOpen}
      onClose={isBusy ? undefined : conflict.close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('conflict.text')}</Typography>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button onClick={conflict.close} disabled={isBusy} autoFocus>
          {t('conflict.continue')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={() => void runOnce(() => run(conflict.take))}>
          {t('conflict.drop')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => void runOnce(() => run(conflict.overwrite))}
        >
          {t('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
