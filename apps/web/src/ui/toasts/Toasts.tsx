import { Suspense, useEffect, useState } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { onFirstToast } from './toast.ts';

/**
 * Mount point of the toasts; their code is loaded with the first one. If it cannot be fetched, the page is unchanged and the
 * toasts wait: each further one is another try.
 */
export function makeToasts(load: Parameters<typeof lazyScreen>[0]) {
  const host = lazyScreen(load);
  return function Toasts() {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => onFirstToast(() => void host.preload().then(setLoaded)), []);
    return isLoaded ? (
      <Suspense fallback={null}>
        <host.Component />
      </Suspense>
    ) : null;
  };
}

export const Toasts = makeToasts(() => import('./ToastHost.tsx'));
