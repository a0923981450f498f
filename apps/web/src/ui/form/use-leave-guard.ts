import { useContext, useEffect, useRef, type ContextType, type RefObject } from 'react';
import {
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  type Blocker,
  type BlockerFunction,
  type Location,
} from 'react-router-dom';

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

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];
type Guard = RefObject<IsLeaving>;

interface Guards {
  /** In the order of mounting: a dialog comes after the page below it. */
  readonly all: Set<Guard>;
  asking?: Guard | undefined;
  readonly consult: BlockerFunction;
}

const guardsByRouter = new WeakMap<Router, Guards>();

function guardsOf(router: Router): Guards {
  const known = guardsByRouter.get(router);
  if (known) return known;
  const guards: Guards = {
    all: new Set(),
    consult: ({ currentLocation, nextLocation }) => {
      guards.asking = [...guards.all].findLast(({ current }) => current(currentLocation, nextLocation));
      return guards.asking !== undefined;
    },
  };
  guardsByRouter.set(router, guards);
  return guards;
}

/** The router consults one blocker only and warns of a second, so all guards share one. `useBlocker` would add one for each. */
const SHARED = 'leave';

function addGuard(router: Router, guard: Guard): () => void {
  const guards = guardsOf(router);
  guards.all.add(guard);
  router.getBlocker(SHARED, guards.consult);
  return () => {
    guards.all.delete(guard);
    if (guards.asking === guard) router.deleteBlocker(SHARED);
    if (guards.all.size > 0) router.getBlocker(SHARED, guards.consult);
    else router.deleteBlocker(SHARED);
  };
}

function useSharedBlocker(isLeaving: IsLeaving): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const guard = useRef(isLeaving);
  useEffect(() => {
    guard.current = isLeaving;
  });
  useEffect(() => router && addGuard(router, guard), [router]);
  const isOwn = router !== undefined && guardsByRouter.get(router)?.asking === guard;
  return (isOwn ? state?.blockers.get(SHARED) : undefined) ?? IDLE_BLOCKER;
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
  const blocker = useSharedBlocker((from, to) => isDirty && isLeaving(from, to) && mayLeave?.() !== true);
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
