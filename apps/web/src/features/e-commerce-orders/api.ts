import type { Order } from '@portal/contracts';
import { createECommerceClient } from '@portal/contracts/client/e-commerce';
import { oneByOne } from '../../lib/in-batches.ts';
import { clientOf } from '../../api/client.ts';
import type { RecordSource } from '../../api/record-writes.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const eCommerce = clientOf(createECommerceClient);

const ordersApi = queryApi.enhanceEndpoints({ addTagTypes: ['orders'] }).injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<readonly Order[], undefined>({
      queryFn: () => asQuery(() => eCommerce.listOrders()),
      providesTags: ['orders'],
    }),
  }),
});

export const orderSource: RecordSource<Order> = {
  name: 'orders',
  endpoint: 'orders',
  tags: ['orders'],
  readAll: () => eCommerce.listOrders(),
  save: (orders) => oneByOne(orders, (body) => eCommerce.saveOrder({ body })),
};

export const { useOrdersQuery } = ordersApi;
