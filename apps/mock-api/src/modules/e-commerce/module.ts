import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { eCommerceSeed } from './seed.ts';
import { ordersOf, productsOf, removeEvery, saveOrder, saveProduct } from './service.ts';

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
    removeProducts: async ({ body }, { store }) =>
      (await removeEvery(store, productsOf, body.productIds))
        ? { status: 200, body: body.productIds }
        : notFound('el producto'),
    listOrders: async (_input, { store }) => ({ status: 200, body: await ordersOf(store).list() }),
    getOrder: async ({ query }, { store }) => {
      const order = await ordersOf(store).get(query.orderId);
      return order === undefined ? notFound('el pedido') : { status: 200, body: order };
    },
    saveOrder: async ({ body }, { store }) => {
      await saveOrder(store, body);
      return { status: 200, body };
    },
    removeOrders: async ({ body }, { store }) =>
      (await removeEvery(store, ordersOf, body.orderIds))
        ? { status: 200, body: body.orderIds }
        : notFound('el pedido'),
  },
});
