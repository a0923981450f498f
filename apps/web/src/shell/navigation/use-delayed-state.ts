import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a pointer or the focus rests before the menu reacts, in ms (spec §9). */
export const restMs = 150;

/** A state that is set at once, or after a delay unless it is set again meanwhile. */
export function useDelayedState<Value>(initial: Value) {
  const [value, setValue] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = useCallback((next: Value) => {
    clearTimeout(timer.current);
    setValue(() => next);
  }, []);
  const setLater = useCallback((next: Value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(() => next), restMs);
  }, []);
  return { value, set, setLater };
}
