import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const cellRoles = '[role="gridcell"], [role="columnheader"]';
const rowsOf = (grid: Element) => [...grid.querySelectorAll('[role="row"]')];
const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(cellRoles) ?? [])];

/** The only control of a cell takes the focus for it. */
function focusableOf(cell: HTMLElement): HTMLElement {
  const controls = cell.querySelectorAll<HTMLElement>('button, input');
  return controls.length === 1 ? (controls[0] ?? cell) : cell;
}

/** Place of a cell; row 0 is the head. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell of this grid in which an event happened: not one of a dialog or menu that a cell has opened. */
export function cellAt(grid: Element | null, target: EventTarget | null): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>(cellRoles) : null;
  return cell !== null && grid?.contains(cell) === true ? cell : null;
}

/** Where a key leads from a place, null for a key that does not move. */
export function placeAfter(
  key: string,
  from: Place,
  {
    rows,
    columns,
    page,
    isMirrored,
    isWhole,
  }: {
    readonly rows: number;
    readonly columns: number;
    /** Rows in view. */
    readonly page: number;
    readonly isMirrored: boolean;
    /** Whether Home and End go to the ends of the table: with Ctrl. */
    readonly isWhole: boolean;
  },
): Place | null {
  const forward = isMirrored ? -1 : 1;
  const moves: Readonly<Record<string, Place>> = {
    ArrowUp: { ...from, row: from.row - 1 },
    ArrowDown: { ...from, row: from.row + 1 },
    ArrowRight: { ...from, column: from.column + forward },
    ArrowLeft: { ...from, column: from.column - forward },
    PageUp: { ...from, row: Math.max(Math.min(1, from.row), from.row - page) },
    PageDown: { ...from, row: from.row + page },
    Home: { row: isWhole ? 1 : from.row, column: 0 },
    End: { row: isWhole ? rows - 1 : from.row, column: columns - 1 },
  };
  const to = moves[key];
  if (to === undefined) return null;
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  return { row: within(to.row, rows), column: within(to.column, columns) };
}

/**
 * The keyboard of a grid (ARIA authoring practices): one stop of the Tab key, from which arrows, Home, End and the page keys move.
 * Set on the elements themselves, so that a step renders nothing.
 */
export function useCellFocus(grid: RefObject<HTMLElement | null>, isMirrored: boolean) {
  const stop = useRef<Place>({ row: 0, column: 0 });

  const mark = () => {
    if (grid.current === null) return;
    const rows = rowsOf(grid.current);
    const cells = cellsOf(rows[Math.min(stop.current.row, rows.length - 1)]);
    const stopCell = cells[Math.min(stop.current.column, cells.length - 1)];
    for (const cell of grid.current.querySelectorAll<HTMLElement>(cellRoles)) {
      const focusable = focusableOf(cell);
      focusable.tabIndex = cell === stopCell ? 0 : -1;
      if (focusable !== cell) cell.tabIndex = -1;
    }
  };
  // After every render: the rows may be others.
  useEffect(mark);

  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellAt(grid.current, target);
    const row = cell?.closest('[role="row"]');
    if (!cell || !row || grid.current === null) return;
    stop.current = { row: rowsOf(grid.current).indexOf(row), column: cellsOf(row).indexOf(cell) };
    mark();
    if (target === cell) focusableOf(cell).focus();
  };

  const onMoveKey = (event: KeyboardEvent): boolean => {
    const cell = cellAt(grid.current, event.target);
    const row = cell?.closest('[role="row"]');
    if (!cell || !row || grid.current === null || event.altKey || event.shiftKey) return false;
    const rows = rowsOf(grid.current);
    const cells = cellsOf(row);
    const to = placeAfter(
      event.key,
      { row: rows.indexOf(row), column: cells.indexOf(cell) },
      {
        rows: rows.length,
        columns: cells.length,
        page: Math.max(1, Math.floor(grid.current.clientHeight / Math.max(1, row.clientHeight)) - 1),
        isMirrored,
        isWhole: event.ctrlKey || event.metaKey,
      },
    );
    if (to === null) return false;
    event.preventDefault();
    const next = cellsOf(rows[to.row])[to.column];
    if (next) focusableOf(next).focus();
    return true;
  };

  return { onFocus, onMoveKey };
}
