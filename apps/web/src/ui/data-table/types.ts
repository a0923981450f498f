import type { FailureText } from '../failure-text.ts';
import type { ReactNode } from 'react';

/** One column. */
export interface Column<Row> {
  /** Key of the column, and the `campo` that the service sorts by. */
  readonly field: string;
  readonly header: string;
  /**
   * Most px at font size 100 %, for numbers (`align: 'right'`) the usual px; without it the column takes a share of what the others leave, by `flex`. With `flex` it takes its
   * share as well, and wants no more than this while other columns are fitted in.
   */
  readonly width?: number;
  readonly flex?: number;
  /** As `width`. */
  readonly minWidth?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Only what the service can sort; default `false`. */
  readonly sortable?: boolean;
  /** Whether people may hide it; default `true`. */
  readonly hideable?: boolean;
  /** Hidden until the person shows it. */
  readonly hidden?: boolean;
  /** Where columns do not all fit, those with a priority start hidden, the highest number first. */
  readonly priority?: number;
  /** px that a cell needs beside the text of `value`: for an icon, for the ends of a chip. */
  readonly extra?: number;
  /** Font of the text of `value`, to measure it; `strong` for a column that renders its own cells. */
  readonly look?: 'plain' | 'strong' | 'chip';
  /** Plain value, used for the cell's text unless `render` draws it. */
  readonly value?: (row: Row) => string | number | null;
  /** Text for the width, where `render` draws more than `value`, which is what people copy. */
  readonly widthText?: (row: Row) => string;
  readonly render?: (row: Row) => ReactNode;
}

export interface Sort {
  readonly campo: string;
  readonly sentido: 'asc' | 'desc';
}

/** The current page of the list, in the wire's words. `pagina` counts from 1. */
export interface Paging {
  readonly pagina: number;
  readonly por_pagina: number;
}

/** Page sizes of every list (25 is the default). */
export const pageSizes = [10, 25, 50, 100] as const;

/** Which columns are shown, by field. */
export type Visibility = Readonly<Record<string, boolean>>;

export interface GridProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly visibility: Visibility;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Rows on all pages together. */
  readonly total: number;
  /** There are more rows than `total`: counting stopped there. */
  readonly hasMore?: boolean;
  readonly paging: Paging;
  readonly onPaging: (paging: Paging) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** First load: skeleton rows. */
  readonly isLoading?: boolean;
  /** Rows are shown while newer ones are on their way: a thin bar. */
  readonly isUpdating?: boolean;
  /** Why there are no rows; shown in their place with "Reintentar". */
  readonly error?: FailureText | undefined;
  readonly onRetry?: () => void;
  /** Whether filters are set: distinguishes "no result" from "empty". */
  readonly isFiltered?: boolean;
  readonly onClearFilters?: () => void;
  readonly noResultsText?: string;
  /** Shown when there is nothing at all, without filters. */
  readonly empty?: ReactNode;
  /** With these, rows have check boxes; ids may come from other pages too. */
  readonly selected?: readonly string[];
  readonly onSelected?: (ids: readonly string[]) => void;
  /** Click on a row, or Enter on its first cell. */
  readonly onOpen?: (row: Row) => void;
  /** Marks the row whose detail is open. */
  readonly activeId?: string | undefined;
  /** At the start of the line below the rows: totals. */
  readonly summary?: ReactNode;
}

export interface DataTableProps<Row> extends Omit<GridProps<Row>, 'visibility' | 'summary'> {
  /** Under this key the chosen columns are kept in this browser. */
  readonly storageKey: string;
  /** At the start of the bar above the table. */
  readonly toolbar?: ReactNode;
}
