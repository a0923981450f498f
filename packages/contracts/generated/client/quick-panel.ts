// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['quickPanel'];
export type QuickPanelClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createQuickPanelClient = (http: ClientHttp): QuickPanelClient => ({
  /** GET /api/quick-panel/data: Notas y eventos del panel rápido. */
  getData: call<Area['getData']>(http, 'GET', '/api/quick-panel/data'),
});
