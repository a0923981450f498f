import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { currentBanner, onBanner } from './banner.ts';

const BannerHost = lazyPart(() => import('./BannerHost.tsx'));

/** Mount point of the message banner; its code is loaded with the first one. */
export function Banner() {
  const banner = useSyncExternalStore(onBanner, currentBanner);
  const [isWanted, setWanted] = useState(false);
  if (banner !== null && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense fallback={null}>
      <BannerHost banner={banner} />
    </Suspense>
  ) : null;
}
