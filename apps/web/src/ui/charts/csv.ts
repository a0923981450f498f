export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

/** Excel runs cells that start like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  // Decimal commas, as spreadsheets with Paraguayan settings expect.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value;
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with semicolons and a byte order mark, like the exports of lists. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}
