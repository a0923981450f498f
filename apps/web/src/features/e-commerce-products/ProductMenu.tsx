import MoreVert from '@mui/icons-material/MoreVert';
import type { Product } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { GridButton } from '../../ui/data-table/GridButton.tsx';
import type { ProductActions } from './product-actions.ts';
import { useTexts } from './texts.ts';

const ProductMenuItems = lazyPart(() => import('./ProductMenuItems.tsx'));

/** The actions on one product of the list. */
export function ProductMenu({ product, actions }: { product: Product; actions: ProductActions }) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <GridButton
        label={t('accion.menu', { nombre: product.name })}
        hasPopup="menu"
        onClick={({ currentTarget }) => {
          setOpened(true);
          setAnchor(currentTarget);
        }}
      >
        <MoreVert />
      </GridButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <ProductMenuItems
            product={product}
            actions={actions}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
