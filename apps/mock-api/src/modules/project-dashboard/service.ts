import type { ProjectWidget } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const widgetsOf = (store: Store) =>
  collection<ProjectWidget>(store, 'project-dashboard/widgets', ({ id }) => id);
