import { useEffect, useRef, useState } from 'react';
import { TextAreaInput } from '../../../ui/form/TextAreaInput.tsx';

/** Debounce in ms before input is saved. */
const PAUSE = 800;

interface KeptTextProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A text that is saved when typing pauses, on blur, and on unmount. */
export function KeptText({ label, value, onText }: KeptTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<(() => void) | null>(null);
  const timer = useRef(0);
  const keep = () => {
    window.clearTimeout(timer.current);
    pending.current?.();
    pending.current = null;
  };
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      pending.current?.();
    },
    [],
  );
  return (
    <TextAreaInput
      label={label}
      value={typed ?? value}
      maxLength={10_000}
      onChange={({ target }) => {
        const text = target.value;
        setTyped(text);
        pending.current = () => onText(text);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(keep, PAUSE);
      }}
      onBlur={() => {
        keep();
        setTyped(null);
      }}
    />
  );
}
