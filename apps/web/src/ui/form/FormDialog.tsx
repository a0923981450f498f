import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Form } from './Form.tsx';
import type { FormFields } from './form-context.ts';
import { FormError } from './FormError.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isOtherAddress, useLeaveGuard } from './use-leave-guard.ts';

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

/**
 * A form in a dialog: its fields, a refusal below them, and the two ways out. While it is sent the dialog cannot be closed. Changed input is not
 * lost by accident: a click beside the dialog does nothing; Escape, the button and a navigation ask first.
 */
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
  const [isAsking, setAsking] = useState(false);
  const { isDirty, isSubmitting: isBusy } = form;
  const close = () => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        onClose={(_event, reason) => {
          if (!isBusy && !(isDirty && reason === 'backdropClick')) close();
        }}
        aria-labelledby={titleId}
        maxWidth={width}
        fullWidth
      >
        {/* Its parts are those of the dialog: what is long scrolls between title and buttons. */}
        <Form form={form} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
            {children}
            <FormError />
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isBusy}>
              {cancelLabel ?? t('dismiss')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={tone}
              disabled={isSubmitDisabled}
              loading={isBusy}
            >
              {submitLabel}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
      {/* Only while needed: the guard of the page below is asked after it. */}
      {isDirty && !isBusy && (
        <LeaveQuestion isClosing={isAsking} onAnswer={() => setAsking(false)} onClose={onClose} />
      )}
    </>
  );
}

interface LeaveQuestionProps {
  /** Asks on Escape or the button; a navigation asks through its guard. */
  readonly isClosing: boolean;
  /** The question is answered. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

function LeaveQuestion({ isClosing, onAnswer, onClose }: LeaveQuestionProps) {
  const mayLeave = useRef(false);
  const guard = useLeaveGuard(true, () => mayLeave.current, isOtherAddress);
  return (
    <LeaveDialog
      guard={{
        isAsking: isClosing || guard.isAsking,
        stay: () => {
          guard.stay();
          onAnswer();
        },
        leave: () => {
          // Closing may itself be a navigation.
          mayLeave.current = true;
          if (guard.isAsking) guard.leave();
          else {
            onAnswer();
            onClose();
          }
        },
      }}
    />
  );
}
