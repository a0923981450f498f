import type { ManagedFile } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const filesOf = (store: Store) => collection<ManagedFile>(store, 'file-manager/files', ({ id }) => id);
