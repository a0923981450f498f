import type { ComponentProps } from 'react';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { ConfirmIssue } from './ConfirmIssue.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

interface EditorDialogsProps {
  readonly confirm: ComponentProps<typeof ConfirmIssue>;
  readonly preview: ComponentProps<typeof PreviewDialog>;
  readonly conflict: ComponentProps<typeof ConflictDialog>;
  readonly leave: {
    readonly isDirty: boolean;
    readonly mayLeave: () => boolean;
    readonly onSave: (() => Promise<boolean>) | undefined;
    readonly onDiscard: () => void;
  };
}

/** The dialogs of the form, in a separate chunk. */
export default function EditorDialogs({ confirm, preview, conflict, leave }: EditorDialogsProps) {
  const guard = useLeaveGuard(leave.isDirty, leave.mayLeave);
  return (
    <>
      <ConfirmIssue {...confirm} />
      <PreviewDialog {...preview} />
      <ConflictDialog {...conflict} />
      <LeaveDialog guard={guard} onSave={leave.onSave} onDiscard={leave.onDiscard} />
    </>
  );
}
