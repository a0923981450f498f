import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { TableSkeleton } from '../Skeletons.tsx';
import type { DataTableProps } from './types.ts';

/** A lazy component forgets the type of its rows; this gives it back. */
const Grid = lazyPart(() => import('./Grid.tsx')) as unknown as <Row>(
  props: DataTableProps<Row>,
) => ReactElement;

/**
 * A list with server paging and sorting: selection, column choice, and its loading, empty, no-result and error states.
 * The page that shows it gives it a height (it fills a flex column, at least 40 rem).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Grid {...props} />
    </Suspense>
  );
}
