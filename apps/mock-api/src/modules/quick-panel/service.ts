import type { QuickItem } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

const keyOf = ({ id }: QuickItem): string => String(id);

export const notesOf = (store: Store) => collection<QuickItem>(store, 'quick-panel/notes', keyOf);
export const eventsOf = (store: Store) => collection<QuickItem>(store, 'quick-panel/events', keyOf);
