// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['notificationPanel'];
export type NotificationPanelClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createNotificationPanelClient = (http: ClientHttp): NotificationPanelClient => ({
  /** GET /api/notification-panel/data: Notificaciones. */
  listNotifications: call<Area['listNotifications']>(http, 'GET', '/api/notification-panel/data'),
});
