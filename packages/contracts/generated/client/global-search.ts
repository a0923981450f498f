// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['globalSearch'];
export type GlobalSearchClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createGlobalSearchClient = (http: ClientHttp): GlobalSearchClient => ({
  /** GET /api/global-search: Busca en documentos, clientes, contactos, correos y artículos de ayuda. */
  find: call<Area['find']>(http, 'GET', '/api/global-search'),
});
