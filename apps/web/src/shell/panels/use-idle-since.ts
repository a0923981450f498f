import { useEffect, useState } from 'react';

/** Old Safari has no `requestIdleCallback`. */
const fallbackMs = 1500;

/**
 * Waits until the page is idle.
 * @param isWanted starts the wait.
 * @returns `null` while the page is busy, then when the wait began (ms of `performance.now`).
 */
export function useIdleSince(isWanted: boolean): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const shownAt = performance.now();
    const ready = () => setSince(shownAt);
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(ready, { timeout: 3000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(ready, fallbackMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return since;
}
