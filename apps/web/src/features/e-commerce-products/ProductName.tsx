import Box from '@mui/material/Box';
import type { Product } from '@portal/contracts';
import { Picture } from './Picture.tsx';
import { featuredOf } from './model.ts';

/** Picture and name of a product. */
export function ProductName({ product }: { readonly product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, height: '100%' }}>
      <Picture url={featuredOf(product)?.url} />
      <bdi
        title={product.name}
        style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}
      >
        {product.name}
      </bdi>
    </Box>
  );
}
