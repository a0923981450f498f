import type { Product } from '@portal/contracts';
import { createECommerceClient } from '@portal/contracts/client/e-commerce';
import { oneByOne } from '../../lib/in-batches.ts';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import type { RecordSource } from '../../api/record-writes.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const eCommerce = clientOf(createECommerceClient);

const productsApi = queryApi.enhanceEndpoints({ addTagTypes: ['products'] }).injectEndpoints({
  endpoints: (build) => ({
    products: build.query<readonly Product[], undefined>({
      queryFn: () => asQuery(() => eCommerce.listProducts()),
      providesTags: ['products'],
    }),
  }),
});

export const productSource: RecordSource<Product> = {
  name: 'products',
  endpoint: 'products',
  tags: ['products'],
  readAll: () => eCommerce.listProducts(),
  save: (products) => oneByOne(products, (body) => eCommerce.saveProduct({ body })),
};

/** Products as the service has stored them, new or changed. */
export const productsStored = (stored: readonly Product[]) =>
  patch<readonly Product[]>('products', (all) => {
    const byId = new Map(stored.map((product) => [product.id, product]));
    const known = new Set(all.map(({ id }) => id));
    return [
      ...all.map((product) => byId.get(product.id) ?? product),
      ...stored.filter(({ id }) => !known.has(id)),
    ];
  });

export const { useProductsQuery } = productsApi;
