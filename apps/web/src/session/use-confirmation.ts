import { useState } from 'react';
import { useSingleRun } from '../lib/use-single-run.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastFailure } from '../api/toast-failure.ts';

interface Confirmation<Act extends string> {
  /** The action that awaits confirmation. */
  readonly pending: Act | null;
  readonly request: (act: Act) => void;
  readonly close: () => void;
  /**
   * Runs the confirmed action. On success the dialog closes; on failure a toast shows the error, and the dialog stays open.
   * @param key of several that run beside each other
   */
  readonly run: (act: () => Promise<unknown>, done?: string, key?: string) => Promise<void>;
}

/** Actions of a detail that need confirmation. */
export function useConfirmation<Act extends string>(): Confirmation<Act> {
  const [pending, setPending] = useState<Act | null>(null);
  const runOnce = useSingleRun();
  const close = () => setPending(null);
  return {
    pending,
    request: setPending,
    close,
    run: (act, done, key) =>
      runOnce(async () => {
        try {
          await act();
          close();
          if (done !== undefined) toast.success(done);
        } catch (error) {
          toastFailure(error);
        }
      }, key),
  };
}
