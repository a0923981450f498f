import { fechaHoraLocal, sumar } from '@portal/sifen';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import type { CellObject } from 'write-excel-file/node';
import type { Cell, ExportColumn } from './export-column.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** Rows of a sheet below its titles: the format knows no more. */
export const MOST_XLSX_ROWS = 1_048_575;

const SHEET = 'xl/worksheets/sheet1.xml';

/**
 * The rows as a workbook with one sheet: real numbers and moments, the header row fixed. The library makes a workbook of the titles and
 * one model row; the rows are written into its sheet as they come, for the library would want all of them at once.
 */
export async function* xlsxChunks<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  sheet: string,
): AsyncGenerator<Uint8Array> {
  const { files, before, after, styles } = await emptyWorkbook(columns, sheet);
  const names = columns.map((_, index) => columnName(index));
  async function* sheetChunks(): AsyncGenerator<Uint8Array> {
    yield strToU8(before);
    let number = 1;
    const sums = columns.map(() => 0);
    for await (const rows of pages) {
      columns.forEach(({ adds, cell }, index) => {
        if (adds === true) sums[index] = sumar([sums[index] ?? 0, ...rows.map((row) => amountOf(cell(row)))]);
      });
      const lines = rows.map((row) => {
        number += 1;
        const cells = columns.map(({ cell }, index) =>
          cellXml(cell(row), `${names[index] ?? ''}${String(number)}`, styles),
        );
        return `<row r="${String(number)}">${cells.join('')}</row>`;
      });
      yield strToU8(lines.join(''));
    }
    if (number > 1 && number <= MOST_XLSX_ROWS && columns.some(({ adds }) => adds))
      yield strToU8(totalsXml(columns, names, sums, number, styles));
    yield strToU8(after);
  }
  const entries = Object.entries(files).map(([name, bytes]): ZipEntry => ({
    name,
    chunks: name === SHEET ? sheetChunks() : [bytes],
  }));
  yield* zipStream(entries);
}

/** A cell of each kind, in the order of `Styles`. */
const MODEL = [
  { value: '-', type: String, format: '@' },
  { value: 0, type: Number, format: '#,##0' },
  { value: 0, type: Number, format: '#,##0.00' },
  { value: new Date(0), type: Date, format: 'dd/mm/yyyy hh:mm' },
] as const satisfies readonly CellObject[];

/** Numbers of the library's formats. */
interface Styles {
  readonly text: string;
  readonly count: string;
  readonly amount: string;
  readonly moment: string;
}

async function emptyWorkbook(columns: readonly ExportColumn<never>[], sheet: string) {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const titles = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }));
  const workbook = await writeXlsxFile([titles, [...MODEL]], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer();
  const files = unzipSync(workbook);
  const [, before, model, after] =
    /^(.*?)(<row r="2".*?<\/row>)(.*)$/s.exec(strFromU8(files[SHEET] ?? new Uint8Array())) ?? [];
  const [text, count, amount, moment] = [...(model ?? '').matchAll(/ s="(\d+)"/g)].map(([, style]) => style);
  if (before === undefined || after === undefined || text === undefined || count === undefined)
    throw new Error('The workbook of write-excel-file has another form');
  if (amount === undefined || moment === undefined) throw new Error('A format is missing in the workbook');
  return { files, before, after, styles: { text, count, amount, moment } satisfies Styles };
}

/** 0 → A, 25 → Z, 26 → AA. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: Cell, place: string, styles: Styles): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'number':
      return `<c r="${place}" s="${cell.decimals === 0 ? styles.count : styles.amount}"><v>${String(cell.value)}</v></c>`;
    case 'moment':
      return `<c r="${place}" s="${styles.moment}"><v>${String(excelDay(cell.value))}</v></c>`;
    case 'text':
      return `<c r="${place}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.value)}</t></is></c>`;
  }
}

const amountOf = (cell: Cell): number => (cell?.kind === 'number' ? cell.value : 0);

/** The last row: sums that follow the filters of the spreadsheet, with the sum of all rows as their first value. */
function totalsXml(
  columns: readonly ExportColumn<never>[],
  names: readonly string[],
  sums: readonly number[],
  last: number,
  styles: Styles,
): string {
  const row = String(last + 1);
  const cells = columns.map(({ adds }, index) => {
    const name = names[index] ?? '';
    if (adds !== true)
      return index === 0 ? cellXml({ kind: 'text', value: 'Totales' }, name + row, styles) : '';
    const formula = `SUBTOTAL(109,${name}2:${name}${String(last)})`;
    return `<c r="${name}${row}" s="${styles.count}"><f>${formula}</f><v>${String(sums[index] ?? 0)}</v></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

const DAY_MS = 86_400_000;
/** Days from the beginning of Excel's calendar to 1970. */
const DAYS_TO_1970 = 25_569;

/** A spreadsheet knows no time zones: it is given the clock of Paraguay. */
const excelDay = (moment: string): number => DAYS_TO_1970 + Date.parse(`${fechaHoraLocal(moment)}Z`) / DAY_MS;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without the control characters that XML does not have. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()

    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
