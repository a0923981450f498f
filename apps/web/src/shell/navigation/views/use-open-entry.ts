import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { entriesIn } from '../focus-keys.ts';
import { useDelayedState } from '../use-delayed-state.ts';

/** The open entry of the bar, and its setters. */
export interface OpenEntry {
  readonly id: string | null;
  /** A pointer rests on an entry, or leaves (`null`). */
  readonly point: (id: string | null) => void;
  /** Pressed: opens, keeps open what the pointer opened, else closes. */
  readonly press: (id: string) => void;
  /** Opens and puts the focus on the first entry inside. */
  readonly enter: (id: string) => void;
  readonly close: () => void;
}

interface Open {
  readonly id: string;
  /** The location at which it was opened: navigating closes it. */
  readonly at: string;
  readonly isPressed: boolean;
}

/** The state of the open entry of the bar. */
export function useOpenEntry(list: RefObject<HTMLElement | null>): OpenEntry {
  const { key: at } = useLocation();
  const { value, set, setLater } = useDelayedState<Open | null>(null);
  const open = value?.at === at ? value : null;
  const isEntering = useRef(false);
  const id = open?.id ?? null;

  useEffect(() => {
    const popup = list.current?.querySelector('[data-popup]');
    if (isEntering.current && popup) entriesIn(popup)[0]?.focus();
    isEntering.current = false;
  });
  useEffect(() => {
    if (id === null) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && list.current?.contains(target) !== true) set(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [id, list, set]);

  return {
    id,
    point: (pointed) => {
      if (pointed !== null) setLater({ id: pointed, at, isPressed: open?.id === pointed && open.isPressed });
      else if (open?.isPressed !== true) setLater(null);
    },
    press: (pressed) =>
      set(open?.id === pressed && open.isPressed ? null : { id: pressed, at, isPressed: true }),
    enter: (entered) => {
      isEntering.current = true;
      set({ id: entered, at, isPressed: true });
    },
    close: () => set(null),
  };
}
