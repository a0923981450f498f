import type { QuickItem } from '@portal/contracts';
import { createQuickPanelClient } from '@portal/contracts/client/quick-panel';
import { clientOf } from '../../../api/client.ts';
import { asQuery, queryApi } from '../../../api/query-api.ts';

const quickPanel = clientOf(createQuickPanelClient);

interface QuickData {
  readonly events: readonly QuickItem[];
  readonly notes: readonly QuickItem[];
}

const quickApi = queryApi.enhanceEndpoints({ addTagTypes: ['panels'] }).injectEndpoints({
  endpoints: (build) => ({
    panelQuickData: build.query<QuickData, undefined>({
      queryFn: () => asQuery(() => quickPanel.getData()),
      providesTags: [{ type: 'panels', id: 'QUICK' }],
    }),
  }),
});

export const { usePanelQuickDataQuery } = quickApi;
