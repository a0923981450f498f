import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Intent } from '../document-kind.ts';
import type { issueDocument, IssuingOptions } from './issue-document.ts';

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
