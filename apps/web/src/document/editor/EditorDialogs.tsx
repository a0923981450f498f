import type { ComponentProps } from 'react';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import type { Intent } from '../document-kind.ts';
import { issueDocument } from './issue-document.ts';
import { ConfirmIssue } from '../dialogs/ConfirmIssue.tsx';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { PreviewDialog } from '../dialogs/PreviewDialog.tsx';

interface EditorDialogsProps {
  readonly confirm: Omit<ComponentProps<typeof ConfirmIssue>, 'onConfirm'> & {
    readonly onConfirm: (intent: Intent, run: typeof issueDocument) => Promise<void>;
  };
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
      <ConfirmIssue {...confirm} onConfirm={(intent) => confirm.onConfirm(intent, issueDocument)} />
      <PreviewDialog {...preview} />
      <ConflictDialog {...conflict} />
      <LeaveDialog guard={guard} onSave={leave.onSave} onDiscard={leave.onDiscard} />
    </>
  );
}
