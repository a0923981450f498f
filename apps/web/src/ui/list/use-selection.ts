import { useCallback, useMemo, useState } from 'react';

interface Row {
  readonly id: string;
}

interface Chosen<R> {
  readonly key: string;
  readonly rows: ReadonlyMap<string, R>;
}

/**
 * The chosen rows, across pages. Changing a filter clears the selection: nobody acts on what they no longer see.
 * @param key what the selection belongs to: filters and company
 */
export function useSelection<R extends Row>(rows: readonly R[], key: string) {
  const [chosen, setChosen] = useState<Chosen<R>>({ key, rows: new Map() });
  const kept = useMemo(() => (chosen.key === key ? chosen.rows : new Map<string, R>()), [chosen, key]);
  // A row of this page is newer than the one that was chosen.
  const selected = useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row]));
    return [...kept.values()].map((row) => shown.get(row.id) ?? row);
  }, [rows, kept]);
  const ids = useMemo(() => selected.map(({ id }) => id), [selected]);
  const select = useCallback(
    (next: readonly string[]) => {
      const known = new Map([...kept, ...rows.map((row) => [row.id, row] as const)]);
      const found = next.flatMap((id) => known.get(id) ?? []);
      setChosen({ key, rows: new Map(found.map((row) => [row.id, row])) });
    },
    [kept, rows, key],
  );
  const clear = useCallback(() => setChosen({ key, rows: new Map() }), [key]);
  return useMemo(() => ({ ids, rows: selected, select, clear }), [ids, selected, select, clear]);
}

export type Selection<R> = {
  readonly ids: readonly string[];
  readonly rows: readonly R[];
  readonly select: (ids: readonly string[]) => void;
  readonly clear: () => void;
};
