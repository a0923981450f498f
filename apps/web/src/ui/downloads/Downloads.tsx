import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { downloads } from './downloads.ts';

const DownloadsTray = lazyPart(() => import('./DownloadsTray.tsx'));

/** Place of the downloads in the page, mounted once; its code arrives with the first of them. */
export function Downloads() {
  const items = useSyncExternalStore(downloads.subscribe, downloads.current);
  const jobs = useSyncExternalStore(downloads.subscribe, downloads.jobs);
  const Rows = jobs?.isOpen === true ? jobs.Rows : null;
  if (items.length === 0 && Rows === null) return null;
  // Over the footer too, which lies over what the page has.
  return createPortal(
    <Suspense fallback={null}>
      <DownloadsTray items={items}>{Rows && <Rows />}</DownloadsTray>
    </Suspense>,
    document.body,
  );
}
