import type { Notification } from '@portal/contracts';
import { api } from '../../../session/client.ts';
import { asQuery, queryApi } from '../../../session/query-api.ts';

const notificationsApi = queryApi.enhanceEndpoints({ addTagTypes: ['panels'] }).injectEndpoints({
  endpoints: (build) => ({
    panelNotifications: build.query<readonly Notification[], undefined>({
      queryFn: () => asQuery(() => api.notificationPanel.listNotifications()),
      providesTags: [{ type: 'panels', id: 'NOTIFICATIONS' }],
    }),
  }),
});

export const { usePanelNotificationsQuery } = notificationsApi;
