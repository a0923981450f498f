import type { Order, Product } from '@portal/contracts';
import { collection, type Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

export const productsOf = (store: Store) => collection<Product>(store, 'e-commerce/products', ({ id }) => id);
export const ordersOf = (store: Store) => collection<Order>(store, 'e-commerce/orders', ({ id }) => id);

/** Removes all the given entries. False, and nothing changed, when one of them does not exist. */
export const removeEvery = <T extends { readonly id: string }>(
  store: Store,
  entriesOf: (store: Store) => Collection<T>,
  ids: readonly string[],
): Promise<boolean> =>
  store.transaction(async (inside) => {
    const entries = entriesOf(inside);
    const known = new Set((await entries.list()).map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) return false;
    await entries.remove(ids);
    return true;
  });
