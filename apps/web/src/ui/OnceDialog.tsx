import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

interface OnceDialogProps {
  readonly title: string;
  readonly warning: ReactNode;
  readonly severity?: AlertColor;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret once. Neither Escape nor a click outside closes the dialog, because the secret would be lost. */
export function OnceDialog({
  title,
  warning,
  severity = 'warning',
  closeLabel,
  children,
  onClose,
}: OnceDialogProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity={severity}>{warning}</Alert>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CopiedProps {
  readonly text: string;
  readonly label: string;
  /** Completes "Copiar …". */
  readonly what: string;
  /** Shows the label visually, not only to screen readers. */
  readonly isLabelShown?: boolean;
}

/** A text with a copy button. */
export function Copied({ text, label, what, isLabelShown = false }: CopiedProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
      {isLabelShown && (
        <Box
          sx={{
            width: { xs: '100%', sm: '11rem' },
            flex: 'none',
            fontSize: '1.3rem',
            color: 'text.secondary',
          }}
        >
          {label}
        </Box>
      )}
      <Box
        component="code"
        role="group"
        aria-label={label}
        dir="ltr"
        sx={{
          flex: 1,
          minWidth: 0,
          p: 1,
          borderRadius: '0.8rem',
          bgcolor: 'background.raised',
          fontFamily: 'monospace',
          fontSize: isLabelShown ? '1.6rem' : '1.3rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <CopyButton value={text} what={what} />
    </Box>
  );
}
