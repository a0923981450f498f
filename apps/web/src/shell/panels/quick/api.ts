import type { QuickItem } from '@portal/contracts';
import { api } from '../../../session/client.ts';
import { asQuery, queryApi } from '../../../session/query-api.ts';

interface QuickData {
  readonly events: readonly QuickItem[];
  readonly notes: readonly QuickItem[];
}

const quickApi = queryApi.enhanceEndpoints({ addTagTypes: ['panels'] }).injectEndpoints({
  endpoints: (build) => ({
    panelQuickData: build.query<QuickData, undefined>({
      queryFn: () => asQuery(() => api.quickPanel.getData()),
      providesTags: [{ type: 'panels', id: 'QUICK' }],
    }),
  }),
});

export const { usePanelQuickDataQuery } = quickApi;
