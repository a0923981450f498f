import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { useTexts } from './texts.ts';

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Why the service did not do it. */
  readonly refusal: string | null;
  /** The service has not answered yet: the dialog stays. */
  readonly isBusy: boolean;
  readonly submit: Pick<ButtonProps, 'color' | 'disabled' | 'children'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** What is asked before something is done to documents: the questions, a refusal below them, and the two ways out. */
export function FormDialog({ title, children, refusal, isBusy, submit, onSubmit, onClose }: FormDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {children}
          {refusal !== null && (
            <Alert severity="error">
              <bdi>{refusal}</bdi>
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('volver')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} {...submit} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
