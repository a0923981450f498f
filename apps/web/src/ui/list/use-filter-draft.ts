import { useEffect, useRef, useState } from 'react';
import type { Period } from '../../lib/period.ts';
import { text } from '../texts.ts';
import { groupOf, periodOf, periodPatch, problemsOf, type Filters } from './filters.ts';

interface Edit {
  readonly value: string;
  /** Already written into the address. */
  readonly isSent: boolean;
}
type Edits = Readonly<Record<string, Edit>>;

/** Typed quickly enough, a word makes one request. */
const DEBOUNCE_MS = 400;

export interface FilterDraft {
  readonly valueOf: (key: string) => string;
  readonly errors: Readonly<Record<string, string>>;
  /** Shown at once, applied a moment later. */
  readonly change: (key: string, value: string) => void;
  /** Applies at once what was typed (Enter, leaving the field). */
  readonly flush: () => void;
  readonly discard: () => void;
}

/**
 * Filters being typed, beside those of the address. Only valid values reach the address.
 * @param period the days in force, which may be the current month without being in the address
 */
export function useFilterDraft(
  filters: Filters,
  params: URLSearchParams,
  period: Period,
  setFilters: (patch: Readonly<Record<string, string | null>>) => void,
): FilterDraft {
  const [edits, setEdits] = useState<Edits>({});
  const [seenParams, setSeenParams] = useState(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seenParams !== params) {
    // The address has caught up: from here on it holds what the fields show.
    setSeenParams(params);
    setEdits(Object.fromEntries(Object.entries(edits).filter(([, { isSent }]) => !isSent)));
  }
  const applied = (key: string) => (key === 'desde' || key === 'hasta' ? period[key] : params.get(key)) ?? '';
  const valueIn = (current: Edits) => (key: string) => current[key]?.value ?? applied(key);

  const apply = (current: Edits) => {
    clearTimeout(timer.current);
    const typed = valueIn(current);
    const problems = problemsOf(filters, typed);
    const unsent = Object.keys(current).filter((key) => current[key]?.isSent === false);
    const ready = [...new Set(unsent.flatMap((key) => groupOf(filters, key)))].filter((key) =>
      groupOf(filters, key).every((one) => problems[one] === undefined),
    );
    if (ready.length === 0) return;
    setEdits({
      ...current,
      ...Object.fromEntries(ready.map((key) => [key, { value: typed(key), isSent: true }])),
    });
    const days = periodOf(filters);
    setFilters({
      ...Object.fromEntries(ready.map((key) => [key, typed(key).trim()])),
      ...(days && ready.includes('desde') && periodPatch(days, daysOf(typed))),
    });
  };
  const messages = { date: text('list.problem.date'), order: text('list.problem.order') };
  const problems = problemsOf(filters, valueIn(edits));
  return {
    valueOf: valueIn(edits),
    errors: Object.fromEntries(
      Object.entries(problems).map(([key, problem]) => [
        key,
        problem === 'date' || problem === 'order' ? messages[problem] : problem,
      ]),
    ),
    change: (key, value) => {
      const next = { ...edits, [key]: { value, isSent: false } };
      setEdits(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), DEBOUNCE_MS);
    },
    flush: () => apply(edits),
    discard: () => {
      clearTimeout(timer.current);
      setEdits({});
    },
  };
}

function daysOf(typed: (key: string) => string): Period {
  const [desde, hasta] = [typed('desde'), typed('hasta')];
  return { ...(desde !== '' && { desde }), ...(hasta !== '' && { hasta }) };
}
