import { api } from '../../../api/client.ts';
import { fromCall, queryApi } from '../../../api/query-api.ts';

const companiesApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    companiesByText: build.query(fromCall(api.controller.empresas.consulta, {})),
  }),
});

export const { useCompaniesByTextQuery } = companiesApi;
