import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { TextAreaInput } from './form/TextAreaInput.tsx';
import { useTexts } from './texts.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Says the act itself ("Cancelar documento"), not "Sí". */
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'error';
  /** Asks for a reason of so many characters and hands it to `onConfirm`. */
  readonly motivo?: { readonly min: number; readonly max: number };
  /** While it runs the buttons wait. A rejected promise keeps the dialog open; its maker shows why. */
  readonly onConfirm: (motivo: string) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Asks before an act that cannot be taken back. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={rest.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <ConfirmForm titleId={titleId} {...rest} />
    </Dialog>
  );
}

/** Lives only while the dialog is open, so that a reason is never carried over to the next act. */
function ConfirmForm({
  titleId,
  title,
  children,
  confirmLabel,
  tone = 'primary',
  motivo,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open'> & { titleId: string }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const trimmed = reason.trim();
  const isReasonGood = !motivo || (trimmed.length >= motivo.min && trimmed.length <= motivo.max);
  const submit = async () => {
    setTouched(true);
    if (!isReasonGood || isBusy) return;
    setBusy(true);
    try {
      await onConfirm(trimmed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit().catch(() => undefined);
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {children !== undefined && (
          <Typography component="div" variant="body2">
            {children}
          </Typography>
        )}
        {motivo && (
          <TextAreaInput
            label={t('motivo.label')}
            required
            value={reason}
            error={isTouched && !isReasonGood ? t('motivo.length', motivo) : undefined}
            hint={`${String(trimmed.length)}/${String(motivo.max)}`}
            onChange={(event) => setReason(event.target.value)}
            onBlur={() => setTouched(reason !== '')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('dismiss')}
        </Button>
        <Button type="submit" variant="contained" color={tone} loading={isBusy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
