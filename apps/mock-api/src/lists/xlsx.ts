import { fechaHoraLocal } from '@portal/sifen';
import type { CellObject } from 'write-excel-file/node';
import type { Cell, ExportColumn } from './export-column.ts';

/** The rows as a workbook with one sheet: real numbers and moments, the header row fixed. */
export async function xlsxOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  sheet: string,
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const titles = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row) => columns.map(({ cell }) => excelCell(cell(row))));
  return writeXlsxFile([titles, ...lines], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer();
}

function excelCell(cell: Cell): CellObject | null {
  if (cell === null) return null;
  switch (cell.kind) {
    case 'number':
      return { value: cell.value, type: Number, format: cell.decimals === 0 ? '#,##0' : '#,##0.00' };
    case 'moment':
      // A spreadsheet knows no time zones: it is given the clock of Paraguay.
      return { value: new Date(`${fechaHoraLocal(cell.value)}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
    case 'text':
      return { value: cell.value, type: String, format: '@' };
  }
}
