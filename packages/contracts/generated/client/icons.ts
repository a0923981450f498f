// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['icons'];
export type IconsClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createIconsClient = (http: ClientHttp): IconsClient => ({
  /** GET /api/icons: El catálogo de iconos. */
  listIcons: call<Area['listIcons']>(http, 'GET', '/api/icons'),
});
