import type { SearchHit } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const hitsOf = (store: Store) => collection<SearchHit>(store, 'search/hits', ({ id }) => id);
