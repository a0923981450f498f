import { celdaCsv, formatearFechaHora } from '@portal/sifen';
import type { Cell, ExportColumn } from './export-column.ts';

/** Excel in es-PY splits at the semicolon, for the comma is its decimal sign, and needs the mark to read accents. */
const SEPARATOR = ';';
const BOM = '\uFEFF';
const LINE_END = '\r\n';

/** RFC 4180 with semicolons; amounts with a decimal comma and without thousands, moments as `dd/mm/aaaa HH:mm` in Paraguay. */
export async function* csvChunks<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + lineOf(columns.map(({ title }) => celdaCsv(title))));
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => lineOf(columns.map(({ cell }) => textOf(cell(row))))).join(''));
}

const lineOf = (fields: readonly string[]): string => fields.join(SEPARATOR) + LINE_END;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'number':
      return cell.value.toFixed(cell.decimals).replace('.', ',');
    case 'moment':
      return formatearFechaHora(cell.value);
    case 'text':
      return celdaCsv(cell.value);
  }
}
