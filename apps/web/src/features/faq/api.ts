import type { Faq, FaqCategory } from '@portal/contracts';
import { createFaqClient } from '@portal/contracts/client/faq';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const faq = clientOf(createFaqClient);

const faqApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    faqs: build.query<readonly Faq[], undefined>({ queryFn: () => asQuery(() => faq.listFaqs()) }),
    faqCategories: build.query<readonly FaqCategory[], undefined>({
      queryFn: () => asQuery(() => faq.listCategories()),
    }),
  }),
});

export const { useFaqsQuery, useFaqCategoriesQuery } = faqApi;
