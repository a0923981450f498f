import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-screen.ts';
import type { DetailPaneProps } from './DetailPane.tsx';

const DetailPane = lazyPart(() => import('./DetailPane.tsx'));

interface MasterDetailProps extends Omit<DetailPaneProps, 'children'> {
  readonly list: ReactNode;
  /** Renders the open detail, given the id that its title must have; `null` when nothing is open. */
  readonly detail: DetailPaneProps['children'] | null;
}

/**
 * A list with its detail: side by side in a wide window, otherwise the detail over the list; on a phone as wide as the page.
 */
export function MasterDetail({ list, detail, ...pane }: MasterDetailProps) {
  return (
    <div style={{ display: 'flex', flex: 1, minWidth: 0, minHeight: pane.isFramed === true ? 0 : 'auto' }}>
      <div style={{ flex: 1, display: 'flex', minWidth: 0 }}>{list}</div>
      {detail !== null && (
        <Suspense fallback={null}>
          <DetailPane {...pane}>{detail}</DetailPane>
        </Suspense>
      )}
    </div>
  );
}
