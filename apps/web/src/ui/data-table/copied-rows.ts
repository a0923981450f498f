import type { Column } from './types.ts';

const textOf = <Row>(column: Column<Row>, row: Row): string =>
  String(column.value?.(row) ?? '').replaceAll(/[\t\r\n]+/g, ' ');

/** Rows as a spreadsheet takes them from the clipboard: cells between tabs, a line for each row. */
export const copiedRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => columns.map((column) => textOf(column, row)).join('\t')).join('\r\n');
