import { useState } from 'react';
import { toast } from '../ui/toasts/toast.ts';
import { toastFailure } from './toast-failure.ts';

interface Asked<Act extends string> {
  /** What the person is asked about now. */
  readonly asked: Act | null;
  readonly ask: (act: Act) => void;
  readonly close: () => void;
  /** Runs what was confirmed. Done, the question closes; a failure is told in a toast, and the question stays. */
  readonly run: (act: () => Promise<unknown>, done?: string) => Promise<void>;
}

/** Acts of a detail that ask first. */
export function useAsked<Act extends string>(): Asked<Act> {
  const [asked, setAsked] = useState<Act | null>(null);
  const close = () => setAsked(null);
  return {
    asked,
    ask: setAsked,
    close,
    run: async (act, done) => {
      try {
        await act();
        close();
        if (done !== undefined) toast.success(done);
      } catch (error) {
        toastFailure(error);
      }
    },
  };
}
