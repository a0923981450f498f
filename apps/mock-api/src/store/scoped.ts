import type { Store } from './store.ts';

/** The store with collections and locks of one scope, such as a company: no other scope sees or touches them. */
export const scopedTo = (store: Store, scope: string): Store => ({
  ...store,
  scope,
  transaction: (work) => store.transaction((inside) => work(scopedTo(inside, scope))),
});

/** The name of a collection or of a seed in the store's scope. */
export const nameInScope = ({ scope }: Pick<Store, 'scope'>, name: string): string =>
  scope === undefined ? name : `${name}@${scope}`;
