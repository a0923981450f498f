import type { Notification } from '@portal/contracts';
import { api } from '../../../session/client.ts';
import { asQuery, fromData, queryApi } from '../../../session/query-api.ts';

const notificationsApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['panels', 'certificados'] })
  .injectEndpoints({
    endpoints: (build) => ({
      panelNotifications: build.query<readonly Notification[], undefined>({
        queryFn: () => asQuery(() => api.notificationPanel.listNotifications()),
        providesTags: [{ type: 'panels', id: 'NOTIFICATIONS' }],
      }),
      /** A certificate that is uploaded or switched changes it. */
      expiringCertificates: build.query(
        fromData(api.controller.certificados.consulta, { providesTags: ['certificados'] }),
      ),
    }),
  });

export const { usePanelNotificationsQuery, useExpiringCertificatesQuery } = notificationsApi;
