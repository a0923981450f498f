import { api } from '../../api/client.ts';
import { fromData, queryApi } from '../../api/query-api.ts';

const dashboardApi = queryApi.enhanceEndpoints({ addTagTypes: ['documentos'] }).injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query(fromData(api.controller.dashboard.consulta, { providesTags: ['documentos'] })),
  }),
});

export const { useDashboardQuery } = dashboardApi;
