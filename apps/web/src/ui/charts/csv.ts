import { celdaCsv } from '@portal/sifen';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

/** Numbers with decimal commas, as spreadsheets with Paraguayan settings expect. */
const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : celdaCsv(value);

/** Rows as CSV with semicolons and a byte order mark, like the exports of lists. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}
