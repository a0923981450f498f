import { areaModule } from '../../context/module.ts';
import { notificationPanelSeed } from './seed.ts';
import { notificationsOf } from './service.ts';

export const notificationPanelModule = areaModule({
  area: 'notificationPanel',
  seeds: [notificationPanelSeed],
  handlers: {
    listNotifications: async (_input, { store }) => ({
      status: 200,
      body: await notificationsOf(store).list(),
    }),
  },
});
