import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

/** A lazy component forgets the type of its rows; this gives it back. */
const ColumnMenu = lazyPart(() => import('./ColumnMenu.tsx')) as unknown as <Row>(
  props: ColumnMenuProps<Row>,
) => ReactElement;

/** The choice of columns; its code arrives after the table's. */
export function LazyColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  return (
    <Suspense fallback={null}>
      <ColumnMenu {...props} />
    </Suspense>
  );
}
