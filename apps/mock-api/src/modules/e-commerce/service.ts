import type { Order, Product } from '@portal/contracts';
import { removeAll } from '../../store/collections/all-or-none.ts';
import { collection, type Collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

/** Name of the seed and prefix of the collections' names. */
export const AREA = 'e-commerce';

export const productsOf = (store: Store) => collection<Product>(store, `${AREA}/products`, ({ id }) => id);
export const ordersOf = (store: Store) => collection<Order>(store, `${AREA}/orders`, ({ id }) => id);

/** Replaces a product in place, or appends it. */
export const saveProduct = (store: Store, product: Product): Promise<void> =>
  productsOf(store).save(product.id, product);

/** Replaces an order in place, or appends it. */
export const saveOrder = (store: Store, order: Order): Promise<void> => ordersOf(store).save(order.id, order);

/** Removes all given entries, or none and returns false when one of them does not exist. */
export const removeEvery = <T extends { readonly id: string }>(
  store: Store,
  entriesOf: (store: Store) => Collection<T>,
  ids: readonly string[],
): Promise<boolean> => exclusively(store, AREA, (inside) => removeAll(entriesOf(inside), ids));
