import { useEffect, useRef, useState } from 'react';

interface Edit {
  readonly value: string;
  /** Searches for it whose arrival in the address is still to come, and the last that arrived. */
  readonly sent: readonly string[];
}

interface TypedSearch {
  readonly value: string;
  /** Shown at once, searched for after the pause. */
  readonly change: (value: string) => void;
  /** Searches at once for what was typed (Enter). */
  readonly flush: () => void;
}

/**
 * Text of a search that is stored in the address a moment after the last letter. The address may follow some letters later, and without
 * blanks at the ends: what is typed stays until something else changes the address ("back", a link).
 *
 * @param applied the search in the address
 * @param apply writes a search into the address
 */
export function useTypedSearch(applied: string, apply: (text: string) => void, pauseMs: number): TypedSearch {
  const [edit, setEdit] = useState<Edit>({ value: applied, sent: [applied] });
  const [known, setKnown] = useState(applied);
  const timer = useRef(0);
  const latest = useRef({ apply, ...edit });
  useEffect(() => {
    latest.current = { apply, ...edit };
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { value, sent } = edit;
  if (known !== applied) {
    setKnown(applied);
    const at = sent.indexOf(applied);
    setEdit(at < 0 ? { value: applied, sent: [applied] } : { value, sent: sent.slice(at) });
  }
  const search = (text: string) => {
    window.clearTimeout(timer.current);
    const now = latest.current;
    const next = text.trim();
    // Something else has taken its place meanwhile, or it is in the address already.
    if (now.value !== text || now.sent.at(-1) === next) return;
    setEdit((before) => ({ ...before, sent: [...before.sent, next] }));
    now.apply(next);
  };
  return {
    value,
    change: (text) => {
      setEdit((before) => ({ ...before, value: text }));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(search, pauseMs, text);
    },
    flush: () => search(value),
  };
}
