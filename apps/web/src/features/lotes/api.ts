import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

export const { lotes } = api.controller;

const lotesApi = queryApi.enhanceEndpoints({ addTagTypes: ['documentos'] }).injectEndpoints({
  endpoints: (build) => ({
    lotes: build.query(fromCall(lotes.consulta, { providesTags: ['documentos'] })),
    lote: build.query(fromData(lotes.detalle, { providesTags: ['documentos'] })),
  }),
});

export const { useLotesQuery, useLoteQuery } = lotesApi;
