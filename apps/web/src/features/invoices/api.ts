import type { Invoice } from '@portal/contracts';
import { createInvoicesClient } from '@portal/contracts/client/invoices';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const invoicesClient = clientOf(createInvoicesClient);

const invoicesApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    /** An invoice by its id. */
    invoice: build.query<Invoice, string>({
      queryFn: (id) => asQuery(() => invoicesClient.getInvoice({ query: { id } })),
    }),
  }),
});

export const { useInvoiceQuery } = invoicesApi;
