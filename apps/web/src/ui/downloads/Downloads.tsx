import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { downloads } from './downloads.ts';

const DownloadsTray = lazyPart(() => import('./DownloadsTray.tsx'));

/** Mount point of the download tray; its code is loaded with the first download. */
export function Downloads() {
  const items = useSyncExternalStore(downloads.subscribe, downloads.current);
  const jobs = useSyncExternalStore(downloads.subscribe, downloads.jobs);
  const Rows = jobs?.isOpen === true ? jobs.Rows : null;
  if (items.length === 0 && Rows === null) return null;
  // In a portal, so that it is also above the footer, which covers the page.
  return createPortal(
    <Suspense fallback={null}>
      <DownloadsTray items={items}>{Rows && <Rows />}</DownloadsTray>
    </Suspense>,
    document.body,
  );
}
