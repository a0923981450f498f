// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['invoices'];
export type InvoicesClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createInvoicesClient = (http: ClientHttp): InvoicesClient => ({
  /** GET /api/invoices/get-invoice: Una factura de muestra. */
  getInvoice: call<Area['getInvoice']>(http, 'GET', '/api/invoices/get-invoice'),
});
