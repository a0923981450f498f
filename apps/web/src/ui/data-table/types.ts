import type { ReactNode } from 'react';

/** One column. The portal's own shape, so that the grid behind `DataTable` can be replaced. */
export interface Column<Row> {
  /** Key of the column, and the `campo` that the service sorts by. */
  readonly field: string;
  readonly header: string;
  /** px of letters at 100 %; without it the column takes a share of the width by `flex`. */
  readonly width?: number;
  readonly flex?: number;
  /** As `width`. */
  readonly minWidth?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Only what the service can sort; default `false`. */
  readonly sortable?: boolean;
  /** Whether people may hide it; default `true`. */
  readonly hideable?: boolean;
  /** Shown only when somebody asks for it. */
  readonly hidden?: boolean;
  /** Plain value, used for the cell's text unless `render` draws it. */
  readonly value?: (row: Row) => string | number | null;
  readonly render?: (row: Row) => ReactNode;
}

export interface Sort {
  readonly campo: string;
  readonly sentido: 'asc' | 'desc';
}

/** Where the list stands; the wire's own words. `pagina` counts from 1. */
export interface Paging {
  readonly pagina: number;
  readonly por_pagina: number;
}

/** Page sizes of every list (25 is the default). */
export const pageSizes = [10, 25, 50, 100] as const;

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  /** Under this key the chosen columns are kept in this browser. */
  readonly storageKey: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Rows on all pages together. */
  readonly total: number;
  readonly paging: Paging;
  readonly onPaging: (paging: Paging) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** First load: skeleton rows. */
  readonly isLoading?: boolean;
  /** Rows are shown while newer ones are on their way: a thin bar. */
  readonly isUpdating?: boolean;
  /** The service's message; shown in place of the rows with "Reintentar". */
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  /** Whether filters are set: tells "no result" from "empty". */
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
  /** At the start of the bar above the table: bulk actions, exports. */
  readonly toolbar?: ReactNode;
  /** Marks the row whose detail is open. */
  readonly activeId?: string | undefined;
}
