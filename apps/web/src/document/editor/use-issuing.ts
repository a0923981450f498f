import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKind, Intent } from '../document-kind.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { issueDocument } from './issue-document.ts';
import type { DocumentFormState } from './use-document-form.ts';

export interface IssuingOptions {
  readonly kind: DocumentKind;
  readonly editor: DocumentFormState;
  readonly state: Pick<EditorState, 'origin' | 'pendingKey'>;
  readonly dispatch: (action: EditorAction) => void;
  readonly forget: () => void;
}

/** Issues the document once; a second click while it runs does nothing. `run` comes with the dialogs, in their chunk. */
export function useIssuing(options: IssuingOptions) {
  const { kind } = options;
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [issueNew, { isLoading: isIssuingNew }] = kind.useIssue();
  const [correct, { isLoading: isCorrecting }] = kind.useCorrect();
  const issue = async (intent: Intent, run: typeof issueDocument): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await run({ ...options, issueNew, correct, navigate }, intent).finally(() => {
      isRunning.current = false;
    });
  };
  return { issue, isIssuing: isIssuingNew || isCorrecting };
}
