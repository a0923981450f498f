import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { currentBanner, onBanner, type BannerRequest } from './banner.ts';

interface HostProps {
  readonly banner: BannerRequest | null;
}

/**
 * Mount point of the message banner; its code is loaded with the first one. If it cannot be fetched, the page is unchanged: the
 * next banner is another try.
 */
export function makeBanner(load: Parameters<typeof lazyScreen<HostProps>>[0]) {
  const host = lazyScreen<HostProps>(load);
  return function Banner() {
    const banner = useSyncExternalStore(onBanner, currentBanner);
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      if (banner !== null) void host.preload().then(setLoaded);
    }, [banner]);
    return isLoaded ? (
      <Suspense fallback={null}>
        <host.Component banner={banner} />
      </Suspense>
    ) : null;
  };
}

export const Banner = makeBanner(() => import('./BannerHost.tsx'));
