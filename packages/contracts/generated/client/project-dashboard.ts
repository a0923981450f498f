// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['projectDashboard'];
export type ProjectDashboardClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createProjectDashboardClient = (http: ClientHttp): ProjectDashboardClient => ({
  /** GET /api/project-dashboard-app/widgets: Los cuatro paneles de proyecto. */
  listWidgets: call<Area['listWidgets']>(http, 'GET', '/api/project-dashboard-app/widgets'),
  /** GET /api/project-dashboard-app/projects: Los proyectos que se pueden elegir. */
  listProjects: call<Area['listProjects']>(http, 'GET', '/api/project-dashboard-app/projects'),
});
