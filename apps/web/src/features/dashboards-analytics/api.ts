import type { AnalyticsWidget } from '@portal/contracts';
import { createAnalyticsDashboardClient } from '@portal/contracts/client/analytics-dashboard';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const client = clientOf(createAnalyticsDashboardClient);

const analyticsApi = queryApi.enhanceEndpoints({ addTagTypes: ['analytics'] }).injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<readonly AnalyticsWidget[], undefined>({
      queryFn: () => asQuery(() => client.listWidgets()),
      providesTags: ['analytics'],
    }),
  }),
});

export const { useAnalyticsQuery } = analyticsApi;
