import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { ConflictDialog, type Conflict } from './ConflictDialog.tsx';
import { Form } from './Form.tsx';
import { FormError } from './FormError.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useTexts } from './texts.ts';
import type { Form as FormState } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: '1.6rem',
});

interface StoredFormFrameProps<Stored, Values> {
  readonly state: { readonly form: FormState<Values>; readonly conflict: Conflict<Stored> };
  readonly label: string;
  /** Users without permission to edit see it read-only. */
  readonly isReadOnly?: boolean;
  /** Before the two buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form over something stored, in a page: fields, failure, its two buttons, what is asked on a conflict and before it is left. */
export function StoredFormFrame<Stored, Values>({
  state: { form, conflict },
  label,
  isReadOnly = false,
  actions,
  children,
}: StoredFormFrameProps<Stored, Values>) {
  const t = useTexts();
  const guard = useLeaveGuard(form.isDirty);
  // A save that was slow has ended: there is nothing left to ask.
  const isSaved = guard.isAsking && !form.isDirty;
  useEffect(() => {
    if (isSaved) guard.leave();
  });
  return (
    <Form form={form} aria-label={label}>
      <Group disabled={isReadOnly}>
        {isReadOnly && <Alert severity="info">{t('stored.readOnly')}</Alert>}
        {children}
        <FormError />
        {!isReadOnly && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            {actions}
            <Button disabled={!form.isDirty || form.isSubmitting} onClick={() => form.reset()}>
              {t('stored.undo')}
            </Button>
            <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSubmitting}>
              {t('stored.save')}
            </Button>
          </Box>
        )}
      </Group>
      <ConflictDialog conflict={conflict} />
      <LeaveDialog guard={guard} />
    </Form>
  );
}
