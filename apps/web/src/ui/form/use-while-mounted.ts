import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback that does nothing once its component is gone: for what follows a request, such as closing a form. Who has gone on to
 * another screen while it was saved must not be navigated back.
 */
export function useWhileMounted<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef<typeof run | null>(null);
  useLayoutEffect(() => {
    latest.current = run;
    return () => {
      latest.current = null;
    };
  }, [run]);
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
