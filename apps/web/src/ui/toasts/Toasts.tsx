import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { onFirstToast } from './toast.ts';

const ToastHost = lazyPart(() => import('./ToastHost.tsx'));

/** Place of the toasts in the page; their code arrives with the first of them. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
