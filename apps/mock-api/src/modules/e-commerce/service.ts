import type { Order, Product } from '@portal/contracts';
import { removeExisting } from '../../store/collections/all-or-none.ts';
import { reportGone } from '../../context/report-gone.ts';
import type { Context } from '../../context/context.ts';
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

/** Removes the existing ones of the given entries and replies with their ids. The others are reported; 404 when none exists. */
export async function removeSome<T extends { readonly id: string }>(
  { store, notes }: Context,
  entriesOf: (store: Store) => Collection<T>,
  ids: readonly string[],
  what: string,
) {
  const gone = await exclusively(store, AREA, (inside) => removeExisting(entriesOf(inside), ids));
  const missing = new Set(gone);
  return (
    reportGone(ids, gone, notes, what) ??
    ({ status: 200, body: ids.filter((id) => !missing.has(id)) } as const)
  );
}
