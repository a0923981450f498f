import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { useOrderId } from './address.ts';

const OrderList = lazyPart(() => import('./OrderList.tsx'));
const OrderScreen = lazyPart(() => import('./OrderScreen.tsx'));

/** The orders of the shop, or the one in the URL. */
export default function OrdersPage() {
  const id = useOrderId();
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {id === undefined ? <OrderList /> : <OrderScreen id={id} />}
    </Suspense>
  );
}
