import type { KnowledgeBaseCategory } from '@portal/contracts';
import { createKnowledgeBaseClient } from '@portal/contracts/client/knowledge-base';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const knowledgeBase = clientOf(createKnowledgeBaseClient);

const knowledgeBaseApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    knowledgeBase: build.query<readonly KnowledgeBaseCategory[], undefined>({
      queryFn: () => asQuery(() => knowledgeBase.listCategories()),
    }),
  }),
});

export const { useKnowledgeBaseQuery } = knowledgeBaseApi;
