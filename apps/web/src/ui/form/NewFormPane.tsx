import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Form } from './Form.tsx';
import type { FormFields } from './form-context.ts';
import { FormError } from './FormError.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { useLeaveGuard } from './use-leave-guard.ts';

interface NewFormPaneProps {
  readonly form: FormFields;
  readonly guard: ReturnType<typeof useLeaveGuard>;
  readonly title: string;
  readonly titleId: string;
  readonly submitLabel: string;
  /** Before the two buttons. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of something new in place of the detail of a list. */
export function NewFormPane({
  form,
  guard,
  title,
  titleId,
  submitLabel,
  actions,
  onClose,
  children,
}: NewFormPaneProps) {
  const t = useTexts();
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', p: 2, bgcolor: 'background.paper' }}
      >
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', p: { xs: 1.5, md: 2 } }}>
        <Form form={form} aria-labelledby={titleId}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {children}
            <FormError />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
              {actions}
              <Button onClick={onClose}>{t('dismiss')}</Button>
              <Button type="submit" variant="contained" loading={form.isSubmitting}>
                {submitLabel}
              </Button>
            </Box>
          </Box>
        </Form>
        <LeaveDialog guard={guard} />
      </Box>
    </>
  );
}
