// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['search'];
export type SearchClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createSearchClient = (http: ClientHttp): SearchClient => ({
  /** GET /api/search: Resultados de búsqueda, siempre los mismos. */
  listResults: call<Area['listResults']>(http, 'GET', '/api/search'),
});
