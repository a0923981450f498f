import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode, type UIEvent } from 'react';
import { useSingleRun } from '../lib/use-single-run.ts';
import { TextInput } from './form/TextInput.tsx';
import { useTexts } from './texts.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Names the action ("Cancelar documento"), not "Sí". */
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'error';
  /** Shows an optional reason field, for the audit trail. */
  readonly asksReason?: boolean;
  /** Buttons are disabled while it runs. A rejected promise keeps the dialog open; the caller shows the error. */
  readonly onConfirm: (motivo?: string) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Name and maximum length of the reason field. */
const REASON = 'motivo';
const MOST_CHARACTERS = 200;

/** Confirmation of an irreversible action; if a reason is required, use `ReasonDialog`. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  tone = 'primary',
  asksReason = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleRun();
  const close = ({ detail: clicks }: UIEvent, reason: 'backdropClick' | 'escapeKeyDown') => {
    // The second click of a double click on the button that opened the dialog lands beside it, on a slow device much later.
    const isDoubleClick = reason === 'backdropClick' && clicks > 1;
    if (!isBusy && !isDoubleClick) onClose();
  };
  const confirm = async (form: HTMLFormElement) => {
    const typed = new FormData(form).get(REASON);
    const motivo = typeof typed === 'string' ? typed.trim() : '';
    setBusy(true);
    try {
      await onConfirm(...(motivo === '' ? [] : [motivo]));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const form = event.currentTarget;
          runOnce(() => confirm(form)).catch(() => undefined);
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {children !== undefined && (
            <Typography component="div" variant="body2">
              {children}
            </Typography>
          )}
          {asksReason && (
            <Box sx={{ mt: 2 }}>
              <TextInput
                label={t('confirm.reason')}
                hint={t('confirm.reasonHint')}
                name={REASON}
                maxLength={MOST_CHARACTERS}
              />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('dismiss')}
          </Button>
          <Button type="submit" variant="contained" color={tone} loading={isBusy} autoFocus>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
