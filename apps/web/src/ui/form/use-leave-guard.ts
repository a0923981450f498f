import { useContext, useEffect, useRef } from 'react';
import { IDLE_BLOCKER, type Blocker } from 'react-router-dom';
import { LeaveGuardsContext, type IsLeaving } from './LeaveGuards.tsx';

export interface LeaveGuard {
  /** The person is about to leave unsaved changes behind. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

const isOtherPage: IsLeaving = (from, to) => from.pathname !== to.pathname;

/** For a dialog: it may be open only because of a search parameter. */
export const isOtherAddress: IsLeaving = (from, to) => isOtherPage(from, to) || from.search !== to.search;

/** The blocker of all guards while this one holds up the navigation. */
function useSharedBlocker(isDirty: boolean, isLeaving: IsLeaving): Blocker {
  const guards = useContext(LeaveGuardsContext);
  const guard = useRef(isLeaving);
  useEffect(() => {
    // At once, while removing it takes another drawing: a saved form may navigate in between.
    guard.current = (from, to) => isDirty && isLeaving(from, to);
  });
  const add = guards?.add;
  useEffect(() => (isDirty ? add?.(guard) : undefined), [isDirty, add]);
  return guards?.asking === guard ? guards.blocker : IDLE_BLOCKER;
}

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
  const blocker = useSharedBlocker(isDirty, (from, to) => isLeaving(from, to) && mayLeave?.() !== true);
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
