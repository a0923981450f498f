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
  const last = useRef<{ readonly rows: readonly Row[]; readonly id: string } | null>(null);
  /** The row with the focus, otherwise the open one. */
  const current = useCallback((): Row | undefined => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    last.current = focused === undefined ? null : { rows, id: focused };
    return rows.find(({ id }) => id === (focused ?? openId));
  }, [rows, openId]);
  // When a key takes the focused row out of the list, the next one gets the focus, otherwise the one before.
  useEffect(() => {
    if (last.current === null || rows.some(({ id }) => id === last.current?.id)) return;
    const { rows: before, id: gone } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const at = before.findIndex(({ id }) => id === gone);
    const left = new Set(rows.map(({ id }) => id));
    const isLeft = ({ id }: Row) => left.has(id);
    const next = before.slice(at).find(isLeft) ?? before.slice(0, Math.max(at, 0)).findLast(isLeft);
    if (next !== undefined) focusSoon(next.id);
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
