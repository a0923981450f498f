import { useEffect, useState } from 'react';
import type { Period } from '../../lib/period.ts';

interface Edit {
  readonly value: string;
  /** Already written into the address. */
  readonly isSent: boolean;
  /** Texts of it that the address has or will have, the newest last. */
  readonly sent: readonly string[];
}
type Edits = Readonly<Record<string, Edit>>;

/** Unapplied input of the filters of a list, kept outside of its page: a letter renders the fields alone. */
export interface FilterEdits {
  readonly get: () => Edits;
  readonly set: (edits: Edits) => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Applies what was typed, a moment after the last letter; `null` no more. */
  readonly wait: (apply: (() => void) | null) => void;
  readonly discard: () => void;
}

/** Typed quickly enough, a word makes one request. */
const DEBOUNCE_MS = 400;
const none: Edits = {};

function filterEdits(): FilterEdits {
  let edits = none;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Edits) => {
    edits = next;
    for (const listener of listeners) listener();
  };
  const wait = (apply: (() => void) | null) => {
    clearTimeout(timer);
    if (apply) timer = setTimeout(apply, DEBOUNCE_MS);
  };
  return {
    get: () => edits,
    set,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    wait,
    discard: () => {
      wait(null);
      if (edits !== none) set(none);
    },
  };
}

/** Value of a filter in force: that of the address, or the days that a monthly list shows without it. */
export const appliedOf = (params: URLSearchParams, period: Period, key: string): string =>
  (key === 'desde' || key === 'hasta' ? period[key] : params.get(key)) ?? '';

/**
 * The edits of a list. Those in the address are dropped once something else has changed it: it may follow some letters later, and has no
 * blanks at the ends, which the next word needs.
 */
export function useFilterEdits(params: URLSearchParams, period: Period): FilterEdits {
  const [edits] = useState(filterEdits);
  useEffect(() => () => edits.wait(null), [edits]);
  useEffect(() => {
    const all = Object.entries(edits.get());
    const kept = all.flatMap(([key, edit]): typeof all => {
      const { isSent, sent } = edit;
      const at = sent.indexOf(appliedOf(params, period, key));
      if (at >= 0) return [[key, { ...edit, sent: sent.slice(at) }]];
      return isSent ? [] : [[key, edit]];
    });
    if (all.length > 0) edits.set(Object.fromEntries(kept));
  }, [edits, params, period]);
  return edits;
}
