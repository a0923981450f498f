import { useEffect, useState } from 'react';

interface Edit {
  readonly value: string;
  /** Already written into the address. */
  readonly isSent: boolean;
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

/** The edits of a list, of which those in the address are dropped once it has caught up: from then on it holds what the fields show. */
export function useFilterEdits(params: URLSearchParams): FilterEdits {
  const [edits] = useState(filterEdits);
  useEffect(() => () => edits.wait(null), [edits]);
  useEffect(() => {
    const all = Object.entries(edits.get());
    const unsent = all.filter(([, { isSent }]) => !isSent);
    if (unsent.length < all.length) edits.set(Object.fromEntries(unsent));
  }, [edits, params]);
  return edits;
}
