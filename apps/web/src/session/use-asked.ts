import { useState } from 'react';
import { useSingleRun } from '../lib/use-single-run.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastFailure } from '../api/toast-failure.ts';

interface Asked<Act extends string> {
  /** The action that awaits confirmation. */
  readonly asked: Act | null;
  readonly ask: (act: Act) => void;
  readonly close: () => void;
  /** Runs the confirmed action. On success the dialog closes; on failure a toast shows the error, and the dialog stays open. */
  readonly run: (act: () => Promise<unknown>, done?: string) => Promise<void>;
}

/** Actions of a detail that need confirmation. */
export function useAsked<Act extends string>(): Asked<Act> {
  const [asked, setAsked] = useState<Act | null>(null);
  const runOnce = useSingleRun();
  const close = () => setAsked(null);
  return {
    asked,
    ask: setAsked,
    close,
    run: (act, done) =>
      runOnce(async () => {
        try {
          await act();
          close();
          if (done !== undefined) toast.success(done);
        } catch (error) {
          toastFailure(error);
        }
      }),
  };
}
