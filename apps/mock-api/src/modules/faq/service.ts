import type { Faq } from '@portal/contracts';
import { collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

export const faqsOf = (store: Store) => collection<Faq>(store, 'faq/faqs', ({ id }) => id);
