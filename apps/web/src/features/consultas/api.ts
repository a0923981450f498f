import { api } from '../../session/client.ts';
import { fromCall, fromData, queryApi } from '../../session/query-api.ts';

export const { consultas } = api.controller;

const consultasApi = queryApi.enhanceEndpoints({ addTagTypes: ['documentos'] }).injectEndpoints({
  endpoints: (build) => ({
    recibidos: build.query(fromCall(consultas.consulta, { providesTags: ['documentos'] })),
    consultado: build.query(fromData(consultas.detalle, { providesTags: ['documentos'] })),
    resumenPublico: build.query(fromCall(api.consultaPublica.documento, {})),
  }),
});

export const { useRecibidosQuery, useConsultadoQuery, useResumenPublicoQuery } = consultasApi;
