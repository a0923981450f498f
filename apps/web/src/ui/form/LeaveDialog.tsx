import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { useTexts } from './texts.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps {
  readonly guard: LeaveGuard;
  /** Saves what was typed; `false` when it did not work out. Absent where nothing can be saved half done. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
  readonly onDiscard?: () => void;
}

/** The question of `useLeaveGuard`: stay, leave without saving, or save first. */
export function LeaveDialog({ guard, onSave, onDiscard }: LeaveDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const runOnce = useSingleRun();
  const discard = () => {
    onDiscard?.();
    guard.leave();
  };
  return (
    <Dialog open={guard.isAsking} onClose={guard.stay} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('leave.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('leave.text')}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button onClick={guard.stay} autoFocus>
          {t('leave.stay')}
        </Button>
        <Button color="error" onClick={discard}>
          {t('leave.discard')}
        </Button>
        {onSave && (
          <Button
            variant="contained"
            onClick={() => void runOnce(async () => ((await onSave()) ? guard.leave() : guard.stay()))}
          >
            {t('leave.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
