import type { Collection } from './collection.ts';
import type { Store } from './store.ts';

/** How a module names one of its collections, to be used inside a transaction. */
type CollectionOf<T> = (store: Store) => Collection<T>;

/**
 * Changes every entry of `ids` where it stands. False, and nothing changed, when one of them does not exist. An id that comes
 * twice counts once.
 */
export function changeAll<T extends { readonly id: string }>(
  store: Store,
  collectionOf: CollectionOf<T>,
  ids: readonly string[],
  change: (entry: T) => T,
): Promise<boolean> {
  return store.transaction(async (inside) => {
    const wanted = new Set(ids);
    const chosen = (await collectionOf(inside).list()).filter(({ id }) => wanted.has(id));
    if (chosen.length < wanted.size) return false;
    for (const entry of chosen) await collectionOf(inside).replace(entry.id, change(entry));
    return true;
  });
}

/** Removes every entry of `ids`. False, and nothing removed, when one of them does not exist. */
export function removeAll<T extends { readonly id: string }>(
  store: Store,
  collectionOf: CollectionOf<T>,
  ids: readonly string[],
): Promise<boolean> {
  return store.transaction(async (inside) => {
    const wanted = new Set(ids);
    const known = (await collectionOf(inside).list()).filter(({ id }) => wanted.has(id));
    if (known.length < wanted.size) return false;
    await collectionOf(inside).remove([...wanted]);
    return true;
  });
}
