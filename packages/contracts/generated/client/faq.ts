// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['faq'];
export type FaqClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createFaqClient = (http: ClientHttp): FaqClient => ({
  /** GET /api/faq: Preguntas frecuentes. */
  listFaqs: call<Area['listFaqs']>(http, 'GET', '/api/faq'),
  /** GET /api/faq/categories: Categorías de las preguntas frecuentes. */
  listCategories: call<Area['listCategories']>(http, 'GET', '/api/faq/categories'),
});
