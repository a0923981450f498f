import { api } from '../../../session/client.ts';
import { fromCall, queryApi } from '../../../session/query-api.ts';

const companiesApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    companiesByText: build.query(fromCall(api.controller.empresas.consulta, {})),
  }),
});

export const { useCompaniesByTextQuery } = companiesApi;
