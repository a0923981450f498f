import type { Faq, FaqCategory } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const faqsOf = (store: Store) => collection<Faq>(store, 'faq/faqs', ({ id }) => id);
export const categoriesOf = (store: Store) =>
  collection<FaqCategory>(store, 'faq/categories', ({ id }) => id);
