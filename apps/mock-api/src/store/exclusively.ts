import { nameInScope } from './scoped.ts';
import type { Store } from './store.ts';

/**
 * A transaction on a sample-data area that no other one of the same area and sandbox overlaps: what it reads nobody changes
 * before it writes. PostgreSQL would otherwise let two processes read the same entry and lose the first one's change.
 *
 * @param area the name of the area's seed. Its row in `siembras` is the lock, held until the transaction ends.
 */
export function exclusively<R>(store: Store, area: string, work: (store: Store) => Promise<R>): Promise<R> {
  const name = nameInScope(store, area);
  return store.transaction(async (inside) => {
    // SQLite runs one transaction at a time as it is.
    if (inside.kind === 'postgres')
      // eslint-disable-next-line no-restricted-syntax -- only the lock counts
      await inside.update('siembras').set({ area: name }).where('area', '=', name).execute();
    return work(inside);
  });
}
