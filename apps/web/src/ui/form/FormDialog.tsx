import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Form } from './Form.tsx';
import type { FormFields } from './form-context.ts';
import { FormError } from './FormError.tsx';

interface FormDialogProps {
  readonly form: FormFields;
  readonly title: string;
  readonly children: ReactNode;
  /** Says the act itself ("Enviar correo"), not "Aceptar". */
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'error';
  readonly isSubmitDisabled?: boolean;
  readonly cancelLabel?: string;
  readonly width?: 'xs' | 'sm' | 'md';
  readonly onClose: () => void;
}

/** A form in a dialog: its fields, a refusal below them, and the two ways out. While it is sent the dialog stays. */
export function FormDialog({
  form,
  title,
  children,
  submitLabel,
  tone = 'primary',
  isSubmitDisabled = false,
  cancelLabel,
  width = 'sm',
  onClose,
}: FormDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const isBusy = form.isSubmitting;
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
      {/* Its parts are those of the dialog: what is long scrolls between title and buttons. */}
      <Form form={form} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
          {children}
          <FormError />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel ?? t('dismiss')}
          </Button>
          <Button type="submit" variant="contained" color={tone} disabled={isSubmitDisabled} loading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
