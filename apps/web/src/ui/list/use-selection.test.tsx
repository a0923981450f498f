import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListSelection, useSelection } from './use-selection.ts';

interface Row {
  readonly id: string;
}
const rowsOf = (ids: string): Row[] => ids.split('').map((id) => ({ id }));

interface ListProps {
  /** Ids of the rows, one letter each. */
  readonly ids: string;
  readonly pagina?: number;
  /** Filters, as one letter. */
  readonly texto?: string;
  /** Rows of the page before, while this one loads. */
  readonly isLoading?: boolean;
}

function showList(first: ListProps) {
  return renderHook(
    ({ ids, pagina = 1, texto = '', isLoading = false }: ListProps) =>
      useListSelection({
        rows: rowsOf(ids),
        input: { filtros: { texto }, pagina },
        query: { currentData: isLoading ? undefined : {} },
      }),
    { initialProps: first },
  );
}

it('drops a row that left its page, and does not take it back when another page is shown', () => {
  const { result, rerender } = showList({ ids: 'abc' });
  act(() => result.current.select(['a', 'b']));
  rerender({ ids: 'bcd' });
  expect(result.current.ids).toEqual(['b']);
  rerender({ ids: 'efa', pagina: 2 });
  expect(result.current.ids).toEqual(['b']);
});

it('keeps rows of other pages, also while a page loads, and drops them when their page comes without them', () => {
  const { result, rerender } = showList({ ids: 'abc' });
  act(() => result.current.select(['a', 'b']));
  rerender({ ids: 'abc', pagina: 2, isLoading: true });
  expect(result.current.ids).toEqual(['a', 'b']);
  rerender({ ids: 'def', pagina: 2 });
  act(() => result.current.select([...result.current.ids, 'd']));
  expect(result.current.ids).toEqual(['a', 'b', 'd']);
  rerender({ ids: 'bcd' });
  expect(result.current.ids).toEqual(['b', 'd']);
});

it('treats a row that moved to another page as one of that page', () => {
  const { result, rerender } = showList({ ids: 'ab' });
  act(() => result.current.select(['b']));
  rerender({ ids: 'bc', pagina: 2 });
  rerender({ ids: 'za' });
  expect(result.current.ids).toEqual(['b']);
  rerender({ ids: 'cd', pagina: 2 });
  expect(result.current.ids).toEqual([]);
});

it('is cleared by a filter', () => {
  const { result, rerender } = showList({ ids: 'ab' });
  act(() => result.current.select(['b']));
  rerender({ ids: 'ab', texto: 'x' });
  expect(result.current.ids).toEqual([]);
  // As after going back.
  rerender({ ids: 'ab' });
  expect(result.current.ids).toEqual([]);
});

it('takes all rows for one page where a list has no pages', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows, 'todos'), {
    initialProps: { rows: rowsOf('abc') },
  });
  act(() => result.current.select(['a', 'c']));
  rerender({ rows: rowsOf('ab') });
  expect(result.current.ids).toEqual(['a']);
  expect(result.current.rows).toEqual([{ id: 'a' }]);
});
