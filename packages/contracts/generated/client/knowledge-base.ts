// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['knowledgeBase'];
export type KnowledgeBaseClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createKnowledgeBaseClient = (http: ClientHttp): KnowledgeBaseClient => ({
  /** GET /api/knowledge-base: Categorías de ayuda con sus artículos destacados. */
  listCategories: call<Area['listCategories']>(http, 'GET', '/api/knowledge-base'),
});
