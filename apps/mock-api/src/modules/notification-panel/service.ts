import type { Notification } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const notificationsOf = (store: Store) =>
  collection<Notification>(store, 'notification-panel/notifications', ({ id }) => id);
