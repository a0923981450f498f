/** A cell of an exported table. Long numbers that are no amounts are text: a spreadsheet would round them. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number; readonly decimals: 0 | 2 }
  | { readonly kind: 'moment'; readonly value: string }
  | null;

export interface ExportColumn<Row> {
  readonly title: string;
  /** In characters, for formats that have columns. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
  /** The last row of a workbook has its sum: amounts of one currency. */
  readonly adds?: true;
}

/** A text cell; empty for null. */
export const textCell = (value: string | null): Cell =>
  value === null || value === '' ? null : { kind: 'text', value };

/** A cell with a whole number. */
export const countCell = (value: number): Cell => ({ kind: 'number', value, decimals: 0 });

/** An amount with the decimals that its currency has in a table. */
export const amountCell = (value: number | null, moneda: string): Cell =>
  value === null ? null : { kind: 'number', value, decimals: moneda === 'PYG' ? 0 : 2 };

/** An ISO moment, written on a Paraguayan clock. */
export const momentCell = (value: string): Cell => ({ kind: 'moment', value });
