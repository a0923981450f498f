import { useCallback, useRef } from 'react';

/**
 * Returns a function that runs work, unless it is running already: then it returns the pending run. A disabled button is no
 * guard, because a second click or key press may come before the next render.
 */
export function useSingleRun(): (work: () => Promise<void>) => Promise<void> {
  const pending = useRef<Promise<void> | null>(null);
  return useCallback((work) => {
    pending.current ??= work().finally(() => {
      pending.current = null;
    });
    return pending.current;
  }, []);
}
