import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { onFirstToast } from './toast.ts';

const ToastHost = lazyPart(() => import('./ToastHost.tsx'));

/** Mount point of the toasts; their code is loaded with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
