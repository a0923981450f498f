import type { SeedArea } from '../../context/seed-area.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { makeOrders } from './orders-seed.ts';
import { makeProducts } from './products-seed.ts';
import { AREA, ordersOf, productsOf } from './service.ts';

/** 20 products, and 20 orders of them by the people of the other areas. */
export const eCommerceSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const faker = await seededFaker('e-commerce');
    const products = makeProducts(faker);
    await productsOf(store).replaceAll(products);
    const elsewhere = await seededFaker('e-commerce addresses');
    const orders = makeOrders(faker, elsewhere, products, clock.now().getTime());
    await ordersOf(store).replaceAll(orders);
  },
};
