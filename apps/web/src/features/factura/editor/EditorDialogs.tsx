import type { ComponentProps } from 'react';
import { ConfirmIssue } from './ConfirmIssue.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

interface EditorDialogsProps {
  readonly confirm: ComponentProps<typeof ConfirmIssue>;
  readonly preview: ComponentProps<typeof PreviewDialog>;
  readonly conflict: ComponentProps<typeof ConflictDialog>;
  readonly leave: ComponentProps<typeof LeaveGuard>;
}

/** What opens over the form, in a chunk of its own. */
export default function EditorDialogs({ confirm, preview, conflict, leave }: EditorDialogsProps) {
  return (
    <>
      <ConfirmIssue {...confirm} />
      <PreviewDialog {...preview} />
      <ConflictDialog {...conflict} />
      <LeaveGuard {...leave} />
    </>
  );
}
