import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { TableSkeleton } from '../Skeletons.tsx';
import type { GridProps } from './types.ts';

/** A lazy component forgets the type of its rows; this gives it back. */
const Grid = lazyPart(() => import('./Grid.tsx')) as unknown as <Row>(props: GridProps<Row>) => ReactElement;

/**
 * A table with server paging and sorting, and its loading, empty, no-result and error states. The page that shows it gives it a
 * height: it fills a flex column.
 */
export function LazyGrid<Row>(props: GridProps<Row>) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Grid {...props} />
    </Suspense>
  );
}
