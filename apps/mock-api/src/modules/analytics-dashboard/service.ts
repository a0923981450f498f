import type { AnalyticsWidget } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const widgetsOf = (store: Store) =>
  collection<AnalyticsWidget>(store, 'analytics-dashboard/widgets', ({ id }) => id);
