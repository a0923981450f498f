import { useEffect, useRef, useState } from 'react';

/**
 * Ends a message after a while, but never while a person points at it, has the focus in it or looks at
 * another window: it waits, and goes on with half of its time.
 * @param ms how long the message stays when nothing holds it.
 * @param run a new number begins the time again.
 * @returns handlers for the element that holds the message.
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
