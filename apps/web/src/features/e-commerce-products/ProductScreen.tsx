import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { reloadOnReturn } from '../../api/query-api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { NEW_ID, useListAddress } from './address.ts';
import { useProductsQuery } from './api.ts';
import { emptyProduct } from './model.ts';
import { ProductForm } from './ProductForm.tsx';
import { useTexts } from './texts.ts';

/** One product, or a new one, once the products are loaded. */
export default function ProductScreen({ id }: { readonly id: string }) {
  const t = useTexts();
  const query = useProductsQuery(undefined, reloadOnReturn);
  const listAddress = useListAddress();
  const { data: products } = query;
  const product = id === NEW_ID ? emptyProduct : products?.find((one) => one.id === id);
  if (products && product) return <ProductForm key={product.id} product={product} products={products} />;
  return (
    <PageFrame title={t('producto.titulo')}>
      <QueryStates query={query}>
        {() => (
          <EmptyState
            title={t('producto.noExiste')}
            description={t('producto.noExisteTexto')}
            action={
              <Button component={Link} to={listAddress} variant="contained">
                {t('producto.volver')}
              </Button>
            }
          />
        )}
      </QueryStates>
    </PageFrame>
  );
}
