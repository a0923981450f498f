import { useEffect, useRef, useState } from 'react';

/**
 * Hides a message after a while, but not while the user hovers over it, has the focus in it or is in
 * another window: the timer pauses, and continues with half of its time.
 * @param ms time that the message is shown without pauses.
 * @param run a new number restarts the timer.
 * @returns handlers for the element of the message.
 */
export function useAutoHide(ms: number, onEnd: () => void, run = 0) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAway, setAway] = useState(false);
  const isHeld = isPointed || isFocused || isAway;
  const wasHeld = useRef(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  useEffect(() => {
    if (isHeld) {
      wasHeld.current = true;
      return undefined;
    }
    const timer = setTimeout(() => end.current(), wasHeld.current ? ms / 2 : ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms, run]);
  return {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
