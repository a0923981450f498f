import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

export interface LeaveGuard {
  /** The person is about to leave unsaved changes behind. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds up a navigation that would lose what was typed, and asks the browser to ask before the tab closes.
 *
 * @param isDirty what the form says
 * @param mayLeave asked at the moment of leaving; `true` lets it pass all the same
 */
export function useLeaveGuard(isDirty: boolean, mayLeave?: () => boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && mayLeave?.() !== true,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
