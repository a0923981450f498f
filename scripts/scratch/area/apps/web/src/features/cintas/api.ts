import { api } from '../../session/client.ts';
import { fromCall, fromData, queryApi } from '../../session/query-api.ts';

export const { cintas } = api.controller;

const cintasApi = queryApi.enhanceEndpoints({ addTagTypes: ['documentos'] }).injectEndpoints({
  endpoints: (build) => ({
    cintas: build.query(fromCall(cintas.consulta, { providesTags: ['documentos'] })),
    cinta: build.query(fromData(cintas.detalle, { providesTags: ['documentos'] })),
  }),
});

export const { useCintasQuery, useCintaQuery } = cintasApi;
