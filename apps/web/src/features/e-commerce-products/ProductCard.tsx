import Box from '@mui/material/Box';
import type { Product } from '@portal/contracts';
import type { Card } from '../../ui/list/CardList.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { activeChip, stockChip } from './columns.tsx';
import { CURRENCY, featuredOf } from './model.ts';
import { Picture } from './Picture.tsx';
import type { ProductActions } from './product-actions.ts';
import { ProductMenu } from './ProductMenu.tsx';
import type { useTexts } from './texts.ts';

/** The card of a product, on narrow screens. */
export const productCard = (t: ReturnType<typeof useTexts>, actions: ProductActions): Card<Product> => ({
  title: ({ name }) => name,
  subtitle: ({ sku, categories }) => (
    <bdi>{[sku, ...categories].filter((part) => part !== '').join(' · ')}</bdi>
  ),
  corner: (product) => <ProductMenu product={product} actions={actions} />,
  content: (product) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      <Picture url={featuredOf(product)?.url} />
      <MoneyText amount={product.priceTaxIncl} moneda={CURRENCY} strong />
      <StatusChip {...stockChip(t, product.quantity)} />
      {!product.active && <StatusChip {...activeChip(t, product.active)} />}
    </Box>
  ),
});
