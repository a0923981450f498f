import { useCallback, useMemo, useState } from 'react';

interface Row {
  readonly id: string;
}

interface ChosenRow<R> {
  readonly row: R;
  /** The page on which the row was last seen; `null` if it was chosen without, or while another page was loading. */
  readonly page: string | null;
}

type ChosenRows<R> = ReadonlyMap<string, ChosenRow<R>>;

interface Chosen<R> {
  readonly key: string;
  readonly rows: ChosenRows<R>;
}

/** Updates the pages of the chosen rows and drops those that left their page; the same map if nothing changed. */
function reconcile<R>(
  chosen: ChosenRows<R>,
  shown: ReadonlyMap<string, R>,
  page: string | null,
): ChosenRows<R> {
  if (page === null) return chosen;
  const hasChanged = [...chosen].some(([id, { page: last }]) => shown.has(id) !== (last === page));
  if (!hasChanged) return chosen;
  return new Map(
    [...chosen].flatMap(([id, one]) => {
      if (shown.has(id)) return [[id, { ...one, page }]];
      return one.page === page ? [] : [[id, one]];
    }),
  );
}

/**
 * The chosen rows, across pages. Nobody acts on what they no longer see: changing a filter clears the selection, and a row that is
 * no longer on the page where it was last seen is dropped. Rows of other pages are kept.
 * @param key what the selection belongs to: filters and company
 * @param page which page the rows are; `null` while they are still those of another page. A list without pages needs none.
 */
export function useSelection<R extends Row>(
  rows: readonly R[],
  key: string,
  page: string | null = key,
): Selection<R> {
  const [chosen, setChosen] = useState<Chosen<R>>({ key, rows: new Map() });
  const before = useMemo(() => (chosen.key === key ? chosen.rows : new Map<string, never>()), [chosen, key]);
  const shown = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const kept = useMemo(() => reconcile(before, shown, page), [before, shown, page]);
  // Stored, so that neither a dropped row returns with another page, nor a cleared selection with its filter.
  if (chosen.key !== key || kept !== before) setChosen({ key, rows: kept });
  // A row of this page is newer than the one that was chosen.
  const selected = useMemo(() => [...kept].map(([id, { row }]) => shown.get(id) ?? row), [shown, kept]);
  const ids = useMemo(() => selected.map(({ id }) => id), [selected]);
  const select = useCallback(
    (next: readonly string[], others: readonly R[] = []) => {
      const unseen = new Map(others.map((row) => [row.id, row]));
      const found = next.flatMap((id): [string, ChosenRow<R>][] => {
        const row = shown.get(id);
        const other = unseen.get(id);
        const one =
          row === undefined ? (kept.get(id) ?? (other && { row: other, page: null })) : { row, page };
        return one === undefined ? [] : [[id, one]];
      });
      setChosen({ key, rows: new Map(found) });
    },
    [kept, shown, page, key],
  );
  const clear = useCallback(() => setChosen({ key, rows: new Map() }), [key]);
  return useMemo(() => ({ ids, rows: selected, select, clear }), [ids, selected, select, clear]);
}

interface PagedList<R> {
  readonly rows: readonly R[];
  readonly input: { readonly filtros: unknown; readonly pagina: number };
  /** `currentData` is absent while the rows are those of another page. */
  readonly query: { readonly currentData?: unknown };
}

/** The chosen rows of a list of `useList`. */
export const useListSelection = <R extends Row>({ rows, input, query }: PagedList<R>): Selection<R> =>
  useSelection(
    rows,
    JSON.stringify(input.filtros),
    query.currentData === undefined ? null : JSON.stringify(input),
  );

export type Selection<R> = {
  readonly ids: readonly string[];
  readonly rows: readonly R[];
  /** `others` has rows of pages that were not shown yet. */
  readonly select: (ids: readonly string[], others?: readonly R[]) => void;
  readonly clear: () => void;
};
