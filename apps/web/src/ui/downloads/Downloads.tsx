import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { downloads } from './downloads.ts';

const DownloadsTray = lazyPart(() => import('./DownloadsTray.tsx'));

/** Place of the downloads in the page, mounted once; its code arrives with the first of them. */
export function Downloads() {
  const items = useSyncExternalStore(downloads.subscribe, downloads.current);
  if (items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DownloadsTray items={items} />
    </Suspense>
  );
}
