import { MoneyText } from '../MoneyText.tsx';
import type { SimpleColumn } from './SimpleTable.tsx';

interface HasTotal {
  readonly total: number;
  readonly moneda: string;
}

/** The column with the total of each row in its currency. */
export const totalCell = (header: string): SimpleColumn<HasTotal> => ({
  header,
  align: 'end',
  cell: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} />,
});
