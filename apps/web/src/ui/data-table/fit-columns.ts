import type { Column } from './types.ts';

/** px that a cell keeps free at its sides, and that the arrow of the sorted column takes. */
const CELL_PADDING = 21;
const SORT_ARROW = 26;
/** Check boxes at the start of the rows. */
const SELECTION_WIDTH = 50;
/** Widths in steps, so that columns do not move a little with every page. */
const STEP = 8;
/** So much of a flexible column is wanted before columns of lower priority appear. */
const FLEX_WANTED = 264;

type Measure = (text: string) => number;

/** px that the text of a column needs, between its bounds; without a measure its `width`. */
function neededWidth<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  measure: Measure | undefined,
  isSorted: boolean,
): number {
  const { header, width, minWidth = 46, value, extra = 0 } = column;
  const most = width ?? FLEX_WANTED;
  if (measure === undefined || value === undefined) return width ?? minWidth;
  const head = measure(header) + CELL_PADDING + (isSorted ? SORT_ARROW : 0);
  const texts = rows.map((row) => measure(String(value(row) ?? '')) + CELL_PADDING + extra);
  const needed = Math.ceil(Math.max(head, ...texts) / STEP) * STEP;
  return Math.max(Math.min(minWidth, most), Math.min(needed, Math.max(most, head)));
}

interface Fit<Row> {
  /** The columns with the widths that their texts need; those without room start hidden. */
  readonly columns: readonly Column<Row>[];
  /** Whether there is room for the columns without a priority. */
  readonly isTable: boolean;
}

/**
 * Fits columns into a width: columns without `priority` always show, the others in the order of their priority while there is
 * room. Fixed columns are no wider than their texts, so that what is left goes to the flexible ones.
 *
 * @param available px at font size 100 %
 * @param measure px of a text at font size 100 %; absent where nothing can be measured
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  available: number,
  {
    hasSelection,
    sorted,
    measure,
  }: { hasSelection: boolean; sorted?: string | undefined; measure?: Measure | undefined },
): Fit<Row> {
  const wanted = new Map(
    columns.map((column) => [column.field, neededWidth(column, rows, measure, column.field === sorted)]),
  );
  const wantedOf = ({ field }: Column<Row>) => wanted.get(field) ?? 0;
  const sum = (some: readonly Column<Row>[], widthOf: (column: Column<Row>) => number) =>
    some.reduce((total, column) => total + widthOf(column), hasSelection ? SELECTION_WIDTH : 0);
  const always = columns.filter(({ priority }) => priority === undefined);
  const least = sum(always, (column) =>
    column.width === undefined ? (column.minWidth ?? 120) : wantedOf(column),
  );
  let used = sum(always, wantedOf);
  const shown = new Set(always.map(({ field }) => field));
  const optional = columns
    .filter(({ priority }) => priority !== undefined)
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  for (const column of optional) {
    used += wantedOf(column);
    if (used > available) break;
    shown.add(column.field);
  }
  return {
    isTable: least <= available,
    columns: columns.map((column) => ({
      ...column,
      ...(column.width !== undefined && { width: wantedOf(column) }),
      hidden: column.hidden === true || !shown.has(column.field),
    })),
  };
}
