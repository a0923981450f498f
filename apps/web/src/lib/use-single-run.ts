import { useCallback, useRef } from 'react';

/**
 * Returns a function that runs work, unless it is running already: then it returns the pending run. A disabled button is no
 * guard, because a second click or key press may come before the next render. Work that returns at once runs once per event.
 *
 * @param key work of other keys runs beside it, such as the same action on another row
 */
export function useSingleRun(): (work: () => void | Promise<void>, key?: string) => Promise<void> {
  const pending = useRef(new Map<string, Promise<void>>());
  return useCallback((work, key = '') => {
    const runs = pending.current;
    const running = runs.get(key);
    if (running) return running;
    const run = (async () => work())().finally(() => runs.delete(key));
    runs.set(key, run);
    return run;
  }, []);
}
