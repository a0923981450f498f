import {
  createContext,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { IDLE_BLOCKER, useBlocker, type Blocker, type Location } from 'react-router-dom';

/** True if a navigation loses the input. */
export type IsLeaving = (from: Location, to: Location) => boolean;

export type Guard = RefObject<IsLeaving>;

interface Guards {
  /** Adds the guard of a form, which is asked before those added earlier: a dialog before the page below it. Returns its removal. */
  readonly add: (guard: Guard) => () => void;
  /** The one that holds up the navigation. */
  readonly asking: Guard | undefined;
  readonly blocker: Blocker;
}

export const LeaveGuardsContext = createContext<Guards | null>(null);

/** Consults the guards of all forms: the router itself consults one blocker only, and warns of a second. */
export function LeaveGuards({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly Guard[]>([]);
  const [asking, setAsking] = useState<Guard>();
  const [blocker, setBlocker] = useState<Blocker>(IDLE_BLOCKER);
  const add = useCallback((guard: Guard) => {
    setAll((guards) => [...guards, guard]);
    return () => setAll((guards) => guards.filter((other) => other !== guard));
  }, []);
  const guards = useMemo(() => ({ add, asking, blocker }), [add, asking, blocker]);
  return (
    <LeaveGuardsContext value={guards}>
      {children}
      {/* The router warns of links within a page while it has a blocker. */}
      {all.length > 0 && <SharedBlocker guards={all} onAsking={setAsking} onChange={setBlocker} />}
    </LeaveGuardsContext>
  );
}

interface SharedBlockerProps {
  readonly guards: readonly Guard[];
  readonly onAsking: (guard: Guard | undefined) => void;
  readonly onChange: (blocker: Blocker) => void;
}

function SharedBlocker({ guards, onAsking, onChange }: SharedBlockerProps): null {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asking = guards.findLast(({ current }) => current(currentLocation, nextLocation));
    onAsking(asking);
    return asking !== undefined;
  });
  useEffect(() => {
    onChange(blocker);
    return () => onChange(IDLE_BLOCKER);
  }, [blocker, onChange]);
  return null;
}
