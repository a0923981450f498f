import { useSyncExternalStore } from 'react';
import type { Period } from '../../lib/period.ts';
import { text } from '../texts.ts';
import { appliedOf, type FilterEdits } from './filter-edits.ts';
import { groupOf, periodOf, periodPatch, problemsOf, type Filters } from './filters.ts';

/** The filters to which edits are applied. */
export interface DraftBase {
  readonly filters: Filters;
  readonly params: URLSearchParams;
  /** The days in force, which may be the current month without being in the address. */
  readonly period: Period;
  readonly setFilters: (patch: Readonly<Record<string, string | readonly string[] | null>>) => void;
  readonly edits: FilterEdits;
}

/** Input of the fields of a list's filters; the same object until the address changes. */
export interface DraftSource extends DraftBase {
  /** Applies what was typed to the filters of the moment; the same function in every render. */
  readonly apply: () => void;
}

interface DraftActions {
  /** Shown at once, applied a moment later. */
  readonly change: (key: string, value: string) => void;
  /** Applies at once what was typed (Enter, leaving the field). */
  readonly flush: () => void;
}

export interface FilterDraft extends DraftActions {
  readonly valueOf: (key: string) => string;
  readonly errors: Readonly<Record<string, string>>;
}

/** The text of a filter: what is being typed, otherwise what the address has. */
function valueOf({ params, period, edits }: DraftBase, key: string): string {
  return edits.get()[key]?.value ?? appliedOf(params, period, key);
}

/** The text of one filter, whose field is rendered for its own letters alone. */
export const useDraftValue = (source: DraftSource, key: string): string =>
  useSyncExternalStore(source.edits.subscribe, () => valueOf(source, key));

/** Writes what was typed into the address. Only valid values reach it. */
export function applyEdits(base: DraftBase): void {
  const { filters, setFilters, edits } = base;
  const typed = (key: string) => valueOf(base, key);
  const now = edits.get();
  const problems = problemsOf(filters, typed);
  const unsent = Object.keys(now).filter((key) => now[key]?.isSent === false);
  const ready = [...new Set(unsent.flatMap((key) => groupOf(filters, key)))].filter((key) =>
    groupOf(filters, key).every((one) => problems[one] === undefined),
  );
  edits.wait(null);
  if (ready.length === 0) return;
  const values = Object.fromEntries(ready.map((key) => [key, typed(key)]));
  const days = periodOf(filters);
  const patch = {
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])),
    ...(days && ready.includes('desde') && periodPatch(days, daysOf(typed))),
  };
  edits.set({
    ...now,
    ...Object.fromEntries(
      ready.map((key) => {
        const value = values[key] ?? '';
        return [key, { value, isSent: true, sent: [...(now[key]?.sent ?? []), value.trim()] }];
      }),
    ),
  });
  setFilters(patch);
}

/** Actions on the filters being typed. */
export const draftActions = ({ edits, apply }: DraftSource): DraftActions => ({
  change: (key, value) => {
    const now = edits.get();
    edits.set({
      ...now,
      [key]: { value, isSent: false, sent: now[key]?.sent ?? [] },
    });
    edits.wait(apply);
  },
  flush: apply,
});

/** Filters being typed, beside those of the address. */
export function useFilterDraft(source: DraftSource): FilterDraft {
  useSyncExternalStore(source.edits.subscribe, source.edits.get);
  const typed = (key: string) => valueOf(source, key);
  const messages = { date: text('list.problem.date'), order: text('list.problem.order') };
  return {
    ...draftActions(source),
    valueOf: typed,
    errors: Object.fromEntries(
      Object.entries(problemsOf(source.filters, typed)).map(([key, problem]) => [
        key,
        problem === 'date' || problem === 'order' ? messages[problem] : problem,
      ]),
    ),
  };
}

function daysOf(typed: (key: string) => string): Period {
  const [desde, hasta] = [typed('desde'), typed('hasta')];
  return { ...(desde !== '' && { desde }), ...(hasta !== '' && { hasta }) };
}
