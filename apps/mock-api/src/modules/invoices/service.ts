import type { Invoice } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const invoicesOf = (store: Store) => collection<Invoice>(store, 'invoices/invoices', ({ id }) => id);
