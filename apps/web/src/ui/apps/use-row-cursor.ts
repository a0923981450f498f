import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { ListHandle } from './VirtualList.tsx';

/** Marks the element of a row; its link or button with `data-row-focus` gets the focus. */
export const rowProps = (id: string) => ({ 'data-row': id });

/** A row of a long list is rendered a few frames after the list has scrolled to it. */
const FRAMES = 10;

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-focus]`);

function focusSoon(id: string, frames = FRAMES): void {
  const link = linkOf(id);
  if (link !== null) link.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1));
}

/**
 * Moves the focus from row to row, for the keys `j` and `k`; by more than one in a grid with columns.
 * @param openId the row whose detail is open: the starting point while no row has the focus
 */
export function useRowCursor<Row extends { readonly id: string }>(
  rows: readonly Row[],
  list: RefObject<ListHandle | null>,
  openId: string | null,
) {
  /** The row that had the focus at the last key, and those after it. */
  const last = useRef<readonly Row[]>([]);
  /** The row with the focus, otherwise the open one. */
  const current = useCallback((): Row | undefined => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const at = rows.findIndex(({ id }) => id === (focused ?? openId));
    last.current = focused === undefined || at < 0 ? [] : rows.slice(at);
    return rows[at];
  }, [rows, openId]);
  // When a key takes the focused row out of the list, the next one gets the focus, otherwise the last.
  useEffect(() => {
    const isHere = ({ id }: Row) => rows.some((row) => row.id === id);
    const [gone] = last.current;
    if (gone === undefined || isHere(gone)) return;
    const next = last.current.find(isHere) ?? rows.at(-1);
    last.current = [];
    if (next !== undefined && document.activeElement === document.body) focusSoon(next.id);
  }, [rows]);
  const move = useCallback(
    (step: number): Row | undefined => {
      const at = current();
      const target = rows[at === undefined ? 0 : rows.indexOf(at) + step];
      if (target === undefined) return undefined;
      list.current?.scrollTo(rows.indexOf(target));
      focusSoon(target.id);
      return target;
    },
    [rows, list, current],
  );
  return { current, move };
}
