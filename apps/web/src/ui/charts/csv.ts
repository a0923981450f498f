export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

/** Excel runs cells that begin so as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  // Decimals as the spreadsheet of a Paraguayan computer reads them.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value;
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with semicolons and a byte order mark, as the exports of the lists are. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}
