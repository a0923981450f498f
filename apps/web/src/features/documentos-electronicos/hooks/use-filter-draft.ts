import { useEffect, useRef, useState } from 'react';
import { validateFilters, type FilterDraft, type FilterErrors } from '../model/filter-errors.ts';
import { ALL, periodOf, textFilterKeys, type TextFilterKey } from '../model/filters.ts';

type Patch = Readonly<Record<string, string | null>>;
interface Edit {
  readonly value: string;
  /** Already on its way into the address. */
  readonly isSent: boolean;
}
type Edits = Partial<Readonly<Record<TextFilterKey, Edit>>>;

/** Typed quickly enough, a word makes one request. */
const DEBOUNCE_MS = 400;
/** Fields that are only meaningful together. */
const groups: readonly (readonly TextFilterKey[])[] = [
  ['desde', 'hasta'],
  ['numero_desde', 'numero_hasta'],
  ['monto_min', 'monto_max'],
  ['establecimiento'],
  ['punto'],
  ['receptor'],
  ['cdc'],
];

export interface FilterForm {
  readonly draft: FilterDraft;
  readonly errors: FilterErrors;
  /** Typing: shown at once, applied a moment later. */
  readonly change: (key: TextFilterKey, value: string) => void;
  /** Applies what was typed without waiting (Enter, leaving the field). */
  readonly flush: () => void;
  /** Forgets what was typed and not applied. */
  readonly discard: () => void;
}

/** What is being typed into the filters, beside what the address says. Only what makes sense reaches the address. */
export function useFilterDraft(
  params: URLSearchParams,
  today: string,
  setFilters: (patch: Patch) => void,
): FilterForm {
  const [edits, setEdits] = useState<Edits>({});
  const [seenParams, setSeenParams] = useState(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seenParams !== params) {
    // The address has caught up: from here on it says what the fields show.
    setSeenParams(params);
    setEdits(Object.fromEntries(Object.entries(edits).filter(([, { isSent }]) => !isSent)));
  }
  const draft = draftOf(params, today, edits);

  const apply = (current: Edits) => {
    clearTimeout(timer.current);
    const typed = draftOf(params, today, current);
    const errors = validateFilters(typed);
    const ready = groups
      .filter((keys) => keys.some((key) => current[key]?.isSent === false))
      .filter((keys) => keys.every((key) => errors[key] === undefined))
      .flat();
    if (ready.length === 0) return;
    setEdits({
      ...current,
      ...Object.fromEntries(ready.map((key) => [key, { value: typed[key], isSent: true }])),
    });
    const hasNoDates = ready.includes('desde') && typed.desde === '' && typed.hasta === '';
    setFilters({
      ...Object.fromEntries(ready.map((key) => [key, typed[key].trim()])),
      ...(ready.includes('desde') && { fechas: hasNoDates ? ALL : null }),
    });
  };
  return {
    draft,
    errors: validateFilters(draft),
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

function draftOf(params: URLSearchParams, today: string, edits: Edits): FilterDraft {
  const period = periodOf(params, today);
  const shown = (key: TextFilterKey): string => {
    if (key === 'desde' || key === 'hasta') return period[key] ?? '';
    return params.get(key) ?? '';
  };
  const entry = (key: TextFilterKey) => edits[key]?.value ?? shown(key);
  return Object.fromEntries(textFilterKeys.map((key) => [key, entry(key)])) as Record<TextFilterKey, string>;
}
