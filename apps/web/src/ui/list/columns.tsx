import { formatDateTime, formatNumber } from '../../lib/format.ts';
import type { Column } from '../data-table/types.ts';
import { DateText } from '../DateText.tsx';
import { StatusChip, type StatusChipProps } from '../StatusChip.tsx';

type Rest<Row> = Partial<Omit<Column<Row>, 'field' | 'header' | 'value' | 'render'>>;

/** A column of plain text: the row's field of that name, or what `value` makes of the row. */
export const textColumn = <Row,>(
  field: keyof Row & string,
  header: string,
  { value = (row) => String(row[field] ?? ''), ...rest }: Rest<Row> & Pick<Column<Row>, 'value'> = {},
): Column<Row> => ({ field, header, value, ...rest });

/** A moment with its time, sortable. */
export const momentColumn = <Row,>(
  field: string,
  header: string,
  value: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> => ({
  field,
  header,
  width: 170,
  sortable: true,
  value: (row) => {
    const moment = value(row);
    return moment === null ? null : formatDateTime(moment);
  },
  render: (row) => <DateText value={value(row)} time />,
  ...rest,
});

/** A number, aligned by its digits, sortable. */
export const numberColumn = <Row,>(
  field: string,
  header: string,
  value: (row: Row) => number,
  rest: Rest<Row> = {},
): Column<Row> => ({
  field,
  header,
  width: 130,
  align: 'right',
  sortable: true,
  value: (row) => formatNumber(value(row)),
  ...rest,
});

/** A state as a chip. */
export const stateColumn = <Row,>(
  field: string,
  header: string,
  chip: (row: Row) => StatusChipProps,
  rest: Rest<Row> = {},
): Column<Row> => ({
  field,
  header,
  width: 150,
  // The ends of the chip.
  extra: 18,
  value: (row) => chip(row).label,
  render: (row) => <StatusChip {...chip(row)} />,
  ...rest,
});
