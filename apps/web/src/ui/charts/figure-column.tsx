import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { SimpleColumn } from '../detail/SimpleTable.tsx';
import type { CsvColumn } from './csv.ts';

/**
 * A column of figures in the table of a chart, linked to the list of the counted records if there is one; exported as plain
 * numbers.
 */
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
        <Link component={RouterLink} to={linkOf(row)} aria-label={`${header}: ${format(value(row))}`}>
          {format(value(row))}
        </Link>
      ),
  };
}

/** A column of names, for table and export. */
export function nameColumn<Row>(
  header: string,
  value: (row: Row) => string,
): SimpleColumn<Row> & CsvColumn<Row> {
  return { header, value, cell: value };
}
