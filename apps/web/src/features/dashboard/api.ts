import { api } from '../../session/client.ts';
import { fromData, queryApi } from '../../session/query-api.ts';

const dashboardApi = queryApi.enhanceEndpoints({ addTagTypes: ['documentos'] }).injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query(fromData(api.controller.dashboard.consulta, { providesTags: ['documentos'] })),
  }),
});

export const { useDashboardQuery } = dashboardApi;
