import type { SearchHit } from '@portal/contracts';
import { createSearchClient } from '@portal/contracts/client/search';
import { clientOf } from '../../session/client.ts';
import { asQuery, queryApi } from '../../session/query-api.ts';

const searchClient = clientOf(createSearchClient);

const searchApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    hits: build.query<readonly SearchHit[], undefined>({
      queryFn: () => asQuery(() => searchClient.listResults()),
    }),
  }),
});

export const { useHitsQuery } = searchApi;
