import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { useProductId } from './address.ts';

const ProductList = lazyPart(() => import('./ProductList.tsx'));
const ProductScreen = lazyPart(() => import('./ProductScreen.tsx'));

/** The products of the shop, or the one in the URL. */
export default function ProductsPage() {
  const id = useProductId();
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {id === undefined ? <ProductList /> : <ProductScreen key={id} id={id} />}
    </Suspense>
  );
}
