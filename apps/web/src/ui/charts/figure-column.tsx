import { Link } from 'react-router-dom';
import type { SimpleColumn } from '../detail/SimpleTable.tsx';
import type { CsvColumn } from './csv.ts';

/** A column of figures in the table of a chart, each leading to what it counts if there is a list of it; the export has them as plain numbers. */
export function figureColumn<Row>(
  header: string,
  value: (row: Row) => number,
  format: (value: number) => string,
  linkOf?: (row: Row) => string,
): SimpleColumn<Row> & CsvColumn<Row> {
  return {
    header,
    align: 'end',
    value,
    cell: (row) =>
      linkOf === undefined ? (
        format(value(row))
      ) : (
        <Link to={linkOf(row)} aria-label={`${header}: ${format(value(row))}`}>
          {format(value(row))}
        </Link>
      ),
  };
}

/** A column of names, as they are shown and exported. */
export function nameColumn<Row>(
  header: string,
  value: (row: Row) => string,
): SimpleColumn<Row> & CsvColumn<Row> {
  return { header, value, cell: value };
}
