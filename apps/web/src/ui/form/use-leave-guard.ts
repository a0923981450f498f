import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker, type Location } from 'react-router-dom';

export interface LeaveGuard {
  /** The person is about to leave unsaved changes behind. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

type IsLeaving = (from: Location, to: Location) => boolean;

const isOtherPage: IsLeaving = (from, to) => from.pathname !== to.pathname;

/** For a dialog: it may be open only because of a search parameter. */
export const isOtherAddress: IsLeaving = (from, to) => isOtherPage(from, to) || from.search !== to.search;

/**
 * Holds up a navigation that would lose what was typed, and asks the browser to ask before the tab closes.
 *
 * @param isDirty what the form says
 * @param mayLeave asked at the moment of leaving; `true` lets it pass all the same
 * @param isLeaving whether a navigation loses the input; by default one to another page
 */
export function useLeaveGuard(
  isDirty: boolean,
  mayLeave?: () => boolean,
  isLeaving: IsLeaving = isOtherPage,
): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isLeaving(currentLocation, nextLocation) && mayLeave?.() !== true,
  );
  // The router throws when a navigation proceeds twice.
  const proceeded = useRef<Blocker>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      if (proceeded.current === blocker) return;
      proceeded.current = blocker;
      blocker.proceed?.();
    },
  };
}
