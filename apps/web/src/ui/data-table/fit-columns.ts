import type { Column, Visibility } from './types.ts';

/** px that a cell keeps free at its sides, and that the arrow of the sorted column takes. */
const CELL_PADDING = 21;
const SORT_ARROW = 30;
/** Check boxes at the start of the rows. */
const SELECTION_WIDTH = 50;
/** Widths in steps, so that columns do not move a little with every page. */
const STEP = 8;
/** Width of a flexible column that is reached before columns of lower priority appear. */
const FLEX_WANTED = 264;

/** Font of a text in a table. */
export type Look = NonNullable<Column<never>['look']> | 'head';
type Measure = (text: string, look: Look) => number;

/** The px of a column: the least it can do with, what it is given before another one appears, and what none of its texts exceeds. */
interface Widths<Row> {
  readonly column: Column<Row>;
  readonly least: number;
  readonly wanted: number;
  readonly full: number;
}

const toStep = (px: number): number => Math.ceil(px / STEP) * STEP;

const isFlexible = <Row>({ width, flex }: Column<Row>): boolean => flex !== undefined || width === undefined;

function widthsOf<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  measure: Measure | undefined,
  isSorted: boolean,
): Widths<Row> {
  const {
    header,
    width,
    minWidth,
    value,
    widthText = value,
    extra = 0,
    look = column.render ? 'strong' : 'plain',
  } = column;
  const most = width ?? FLEX_WANTED;
  if (measure === undefined || widthText === undefined) {
    const wanted = width ?? minWidth ?? 46;
    return { column, least: width ?? minWidth ?? 120, wanted, full: wanted };
  }
  // A head wider than `width` gets what it needs and not a hair less, at any font size.
  const head = toStep(measure(header, 'head') + CELL_PADDING + (isSorted ? SORT_ARROW : 0));
  const texts = rows.map((row) => measure(String(widthText(row) ?? ''), look) + CELL_PADDING + extra);
  const full = Math.max(head, toStep(Math.max(...texts)));
  const limited = Math.max(Math.min(minWidth ?? 46, most), Math.min(full, Math.max(most, head)));
  // A number that is cut off reads as another number.
  const wanted = column.align === 'right' ? Math.max(full, limited) : limited;
  const least = isFlexible(column) ? (minWidth ?? 120) : (minWidth ?? limited);
  return { column, least: Math.min(least, wanted), wanted, full: Math.max(full, wanted) };
}

interface Fit<Row> {
  /** The columns with the widths that their texts need; those without room start hidden. */
  readonly columns: readonly Column<Row>[];
  /** Whether there is room for the columns without a priority. */
  readonly isTable: boolean;
}

/**
 * Fits columns into a width: columns without `priority` and those that the person has chosen always show, the others in the order of
 * their priority while there is room. Then the room goes to what the texts need: fixed columns first, names, and at last fixed columns
 * beyond their `width`.
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
    chosen = {},
    measure,
  }: {
    hasSelection: boolean;
    sorted?: string | undefined;
    /** Columns that the user has shown and hidden. */
    chosen?: Visibility;
    measure?: Measure | undefined;
  },
): Fit<Row> {
  const all = columns.map((column) => widthsOf(column, rows, measure, column.field === sorted));
  const room = available - (hasSelection ? SELECTION_WIDTH : 0);
  const sum = (some: readonly Widths<Row>[], of: 'least' | 'wanted') =>
    some.reduce((total, widths) => total + widths[of], 0);
  const always = all.filter(({ column }) => column.priority === undefined);
  const shown = all.filter(({ column }) => chosen[column.field] ?? column.priority === undefined);
  let used = sum(shown, 'wanted');
  const optional = all
    .filter(({ column }) => column.priority !== undefined && chosen[column.field] === undefined)
    .toSorted((a, b) => (a.column.priority ?? 0) - (b.column.priority ?? 0));
  for (const widths of optional) {
    used += widths.wanted;
    if (used > room) break;
    shown.push(widths);
  }
  const given = new Map(shown.map(({ column, least }) => [column.field, least]));
  let spare = room - sum(shown, 'least');
  /** Raises columns towards a width, those that lack least first; names share what is left, so that none takes it all. */
  const raise = (some: readonly Widths<Row>[], to: 'wanted' | 'full', isShared = false) => {
    const lacks = some.map((widths) => ({
      field: widths.column.field,
      lack: widths[to] - (given.get(widths.column.field) ?? 0),
    }));
    lacks.sort((a, b) => a.lack - b.lack);
    lacks.forEach(({ field, lack }, index) => {
      const share = isShared ? Math.floor(spare / (lacks.length - index)) : spare;
      const more = Math.max(0, Math.min(lack, share));
      given.set(field, (given.get(field) ?? 0) + more);
      spare -= more;
    });
  };
  const fixed = shown.filter(({ column }) => !isFlexible(column));
  const names = shown.filter(({ column }) => isFlexible(column));
  raise(fixed, 'wanted');
  raise(names, 'full', true);
  raise(fixed, 'full');
  return {
    isTable: sum(always, 'least') <= room,
    columns: columns.map((column) => {
      const width = given.get(column.field);
      return {
        ...column,
        ...(width !== undefined && (isFlexible(column) ? { minWidth: width } : { width })),
        hidden: column.hidden === true || width === undefined,
      };
    }),
  };
}
