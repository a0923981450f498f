import type { PasteColumn } from '../model/paste-columns.ts';

/** What has a cell in a line: the columns that can be pasted, and the part that is taxed. */
export type LineColumn = PasteColumn | 'proporcion';

/** Where a keystroke happened, readable from the cell's element. */
export interface CellPlace {
  readonly clave: string;
  readonly column: string;
}

export const cellAttribute = (clave: string, column: LineColumn) => ({ 'data-celda': `${clave}:${column}` });

/** The cell around an element, or `null`. */
export function placeOf(element: EventTarget): CellPlace | null {
  const [clave, column] = element instanceof HTMLElement ? (element.dataset['celda'] ?? '').split(':') : [];
  return clave && column ? { clave, column } : null;
}

/** Puts the focus into a cell and selects what it holds. */
export function focusCell(grid: HTMLElement | null, clave: string, column: string): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-celda="${clave}:${column}"]`);
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}
