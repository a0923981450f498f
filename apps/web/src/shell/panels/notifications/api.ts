import type { Notification } from '@portal/contracts';
import { createNotificationPanelClient } from '@portal/contracts/client/notification-panel';
import { api, clientOf } from '../../../api/client.ts';
import { asQuery, fromData, queryApi } from '../../../api/query-api.ts';

const notificationPanel = clientOf(createNotificationPanelClient);

const notificationsApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['panels', 'certificados'] })
  .injectEndpoints({
    endpoints: (build) => ({
      panelNotifications: build.query<readonly Notification[], undefined>({
        queryFn: () => asQuery(() => notificationPanel.listNotifications()),
        providesTags: [{ type: 'panels', id: 'NOTIFICATIONS' }],
      }),
      /** A certificate that is uploaded or switched changes it. */
      expiringCertificates: build.query(
        fromData(api.controller.certificados.consulta, { providesTags: ['certificados'] }),
      ),
    }),
  });

export const { usePanelNotificationsQuery, useExpiringCertificatesQuery } = notificationsApi;
