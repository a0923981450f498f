import { styled } from '@mui/material/styles';
import {
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { sizes } from '../../sizes.ts';
import { TipContext } from '../entries.tsx';
import { restMs, useDelayedState } from '../use-delayed-state.ts';

const Place = styled('div')({ position: 'relative', width: sizes.rail, height: '100%' });

/** Titles are only hidden, so that nothing moves up or down when the rail expands. */
const Rail = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  width: sizes.rail,
  overflow: 'hidden',
  transition: theme.transitions.create('width', { duration: restMs }),
  '&[data-side="left"]': { insetInlineStart: 0 },
  '&[data-side="right"]': { insetInlineEnd: 0 },
  '&[data-open]': { width: sizes.navbar, boxShadow: theme.shadows[16] },
  '& > div': { width: sizes.navbar, maxWidth: 'none' },
  '&:not([data-open])': {
    '& > div': { scrollbarWidth: 'none' },
    '& [data-title]': { visibility: 'hidden' },
    '& :is(a, button, [data-head]) > :not(svg:first-of-type)': { opacity: 0 },
    // Entries of every depth form one column of icons; titles keep their expanded width, and thus their height.
    '& ul > li > :is(a, button)': { width: '4rem', paddingInlineStart: '1rem', overflow: 'hidden' },
    '& ul > li > :is(a, button) > span:first-of-type': { flex: 'none', width: '19rem' },
  },
}));

interface FoldingNavbarProps {
  readonly position: 'left' | 'right';
  /** The menu as a tree. */
  readonly children: ReactNode;
}

/** The menu of style-2: a rail of icons that expands over the page while it has the pointer or the focus. */
export default function FoldingNavbar({ position, children }: FoldingNavbarProps) {
  const { isOpen, ...handlers } = useFolding();
  const tips = useMemo(
    () => ({ isOn: !isOpen, side: position === 'left' ? ('right' as const) : ('left' as const) }),
    [isOpen, position],
  );
  return (
    <Place>
      <Rail data-open={isOpen || undefined} data-side={position} {...handlers}>
        <TipContext value={tips}>{children}</TipContext>
      </Rail>
    </Place>
  );
}

/** Collapses when pointer and focus have left, and at once on Escape. Focus from a mouse click does not keep it open. */
function useFolding() {
  const { value: isOpen, set, setLater } = useDelayedState(false);
  const isPointed = useRef(false);
  const isOutside = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  return {
    isOpen,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      isPointed.current = true;
      setLater(true);
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      isPointed.current = false;
      if (currentTarget.querySelector(':focus-visible') === null) setLater(false);
    },
    onFocus: (event: FocusEvent) => {
      if (isOutside(event)) setLater(true);
    },
    onBlur: (event: FocusEvent) => {
      if (isOutside(event) && !isPointed.current) setLater(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') set(false);
    },
  };
}
