// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['analyticsDashboard'];
export type AnalyticsDashboardClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createAnalyticsDashboardClient = (http: ClientHttp): AnalyticsDashboardClient => ({
  /** GET /api/analytics-dashboard-app/widgets: Los nueve paneles de análisis. */
  listWidgets: call<Area['listWidgets']>(http, 'GET', '/api/analytics-dashboard-app/widgets'),
});
