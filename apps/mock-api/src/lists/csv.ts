import { formatearFechaHora } from '@portal/sifen';
import type { Cell, ExportColumn } from './export-column.ts';

/** Excel in es-PY splits at the semicolon, for the comma is its decimal sign, and needs the mark to read accents. */
const SEPARATOR = ';';
const BOM = '\uFEFF';
const LINE_END = '\r\n';

/** A text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180 with semicolons; amounts with a decimal comma and without thousands, moments as `dd/mm/aaaa HH:mm` in Paraguay. */
export function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const titles = columns.map(({ title }) => field(title));
  const lines = rows.map((row) => columns.map(({ cell }) => textOf(cell(row))));
  return BOM + [titles, ...lines].map((line) => line.join(SEPARATOR) + LINE_END).join('');
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'number':
      return cell.value.toFixed(cell.decimals).replace('.', ',');
    case 'moment':
      return formatearFechaHora(cell.value);
    case 'text':
      return field(FORMULA.test(cell.value) ? `'${cell.value}` : cell.value);
  }
}

function field(text: string): string {
  return /["\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
