import type { SeedArea } from '../../context/seed-area.ts';
import { notificationsOf } from './service.ts';

/** One welcome notification; the client adds its own examples with timers. */
export const notificationPanelSeed: SeedArea = {
  name: 'notification-panel',
  write: (store, seed) =>
    notificationsOf(store).replaceAll(
      seed === 'empty'
        ? []
        : [
            {
              id: 'notification-1',
              message: 'Bienvenido al panel de notificaciones.',
              options: { variant: 'default' },
            },
          ],
    ),
};
