import type { Icon } from '@portal/contracts';
import { createIconsClient } from '@portal/contracts/client/icons';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const iconsClient = clientOf(createIconsClient);

const iconsApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    icons: build.query<readonly Icon[], undefined>({
      queryFn: () => asQuery(() => iconsClient.listIcons()),
    }),
  }),
});

export const { useIconsQuery } = iconsApi;
