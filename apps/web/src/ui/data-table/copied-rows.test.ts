import { expect, test } from 'vitest';
import { copiedRows } from './copied-rows.ts';

test('copied rows have a tab between their cells, and none within one', () => {
  const columns = [
    { field: 'name', header: 'Name', value: (row: { name: string; total: number | null }) => row.name },
    { field: 'total', header: 'Total', value: (row: { total: number | null }) => row.total },
    { field: 'menu', header: '' },
  ];
  expect(
    copiedRows(columns, [
      { name: 'Yerba\tMate\nS.A.', total: 1500 },
      { name: 'Tajy', total: null },
    ]),
  ).toBe('Yerba Mate S.A.\t1500\t\r\nTajy\t\t');
});
