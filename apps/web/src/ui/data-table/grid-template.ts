import type { Column } from './types.ts';

/** px of the column with the check boxes. */
export const selectionWidth = 50;

/** Widths that people gave to columns by dragging, in px by field. */
export type Sizes = Readonly<Record<string, number>>;

export interface Template {
  /** `grid-template-columns` of every row. */
  readonly columns: string;
  /** px below which the table scrolls sideways. */
  readonly minWidth: number;
}

/** The least px of a column at the font size of the page. */
const leastOf = <Row>({ minWidth, width }: Column<Row>, scale: number): number =>
  (minWidth ?? Math.min(width ?? 120, 120)) * scale;

/**
 * Fixed columns keep their width, flexible ones share the rest. Where none is flexible, an empty track takes the rest.
 *
 * @param scale columns are given for a font size of 100 %, and grow with it
 */
export function gridTemplate<Row>(
  columns: readonly Column<Row>[],
  sizes: Sizes,
  { scale, hasSelection }: { readonly scale: number; readonly hasSelection: boolean },
): Template {
  const tracks = columns.map((column) => {
    const { field, width, flex } = column;
    const least = leastOf(column, scale);
    const size = sizes[field];
    if (size !== undefined)
      return { track: `${String(Math.max(size, least))}px`, least: Math.max(size, least) };
    if (flex === undefined && width !== undefined)
      return { track: `${String(width * scale)}px`, least: width * scale };
    return { track: `minmax(${String(least)}px, ${String(flex ?? 1)}fr)`, least };
  });
  const isFilled = tracks.some(({ track }) => track.startsWith('minmax'));
  return {
    columns: [
      ...(hasSelection ? [`${String(selectionWidth)}px`] : []),
      ...tracks.map(({ track }) => track),
      ...(isFilled ? [] : ['1fr']),
    ].join(' '),
    minWidth: tracks.reduce((sum, { least }) => sum + least, hasSelection ? selectionWidth : 0),
  };
}
