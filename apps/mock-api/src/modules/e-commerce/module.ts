import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { eCommerceSeed } from './seed.ts';
import { ordersOf, productsOf, removeSome, saveOrder, saveProduct } from './service.ts';

export const eCommerceModule = areaModule({
  area: 'eCommerce',
  seeds: [eCommerceSeed],
  handlers: {
    listProducts: async (_input, { store }) => ({ status: 200, body: await productsOf(store).list() }),
    getProduct: async ({ query }, { store }) => {
      const product = await productsOf(store).get(query.productId);
      return product === undefined ? notFound('el producto') : { status: 200, body: product };
    },
    saveProduct: async ({ body }, { store }) => {
      await saveProduct(store, body);
      return { status: 200, body };
    },
    removeProduct: async ({ body }, { store }) =>
      (await productsOf(store).remove([body.id])) > 0
        ? { status: 200, body: body.id }
        : notFound('el producto'),
    removeProducts: ({ body }, context) => removeSome(context, productsOf, body.productIds, 'el producto'),
    listOrders: async (_input, { store }) => ({ status: 200, body: await ordersOf(store).list() }),
    getOrder: async ({ query }, { store }) => {
      const order = await ordersOf(store).get(query.orderId);
      return order === undefined ? notFound('el pedido') : { status: 200, body: order };
    },
    saveOrder: async ({ body }, { store }) => {
      await saveOrder(store, body);
      return { status: 200, body };
    },
    removeOrders: ({ body }, context) => removeSome(context, ordersOf, body.orderIds, 'el pedido'),
  },
});
