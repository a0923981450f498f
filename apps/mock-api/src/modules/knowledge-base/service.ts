import type { KnowledgeBaseCategory } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const categoriesOf = (store: Store) =>
  collection<KnowledgeBaseCategory>(store, 'knowledge-base/categories', ({ id }) => id);
