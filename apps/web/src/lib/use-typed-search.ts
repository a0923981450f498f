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
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { value, sent } = edit;
  if (known !== applied) {
    setKnown(applied);
    if (!sent.includes(applied)) setEdit({ value: applied, sent: [applied] });
    else if (sent.at(-1) === applied) setEdit({ value, sent: [applied] });
  }
  const search = (text: string) => {
    window.clearTimeout(timer.current);
    const next = text.trim();
    setEdit((now) => ({ ...now, sent: [...now.sent, next] }));
    latest.current(next);
  };
  return {
    value,
    change: (text) => {
      setEdit((now) => ({ ...now, value: text }));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(search, pauseMs, text);
    },
    flush: () => search(value),
  };
}
