import type { SearchHit } from '@portal/contracts';
import { createSearchClient } from '@portal/contracts/client/search';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const searchClient = clientOf(createSearchClient);

const searchApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    hits: build.query<readonly SearchHit[], undefined>({
      queryFn: () => asQuery(() => searchClient.listResults()),
    }),
  }),
});

export const { useHitsQuery } = searchApi;
