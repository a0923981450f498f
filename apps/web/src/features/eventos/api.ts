import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

export const { eventos } = api.controller;
const { establecimientos, timbrados } = api.controller;

/** Page size larger than the number of establecimientos or timbrados of any company. */
const ALL = { por_pagina: 100 } as const;

const eventosApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['documentos', 'eventos', 'establecimientos', 'timbrados'] })
  .injectEndpoints({
    endpoints: (build) => ({
      eventos: build.query(fromCall(eventos.consulta, { providesTags: ['eventos'] })),
      contarEventos: build.query(fromData(eventos.contar, { providesTags: ['eventos'] })),
      evento: build.query(fromData(eventos.detalle, { providesTags: ['eventos'] })),
      previsualizarRango: build.query(
        fromData(eventos.previsualizar, { providesTags: ['eventos', 'documentos'] }),
      ),
      timbradosDe: build.query(
        fromData((id_empresa: string) => timbrados.consulta({ filtros: { id_empresa }, ...ALL }), {
          providesTags: ['timbrados'],
        }),
      ),
      lugaresDe: build.query(
        fromData((id_empresa: string) => establecimientos.consulta({ filtros: { id_empresa }, ...ALL }), {
          providesTags: ['establecimientos'],
        }),
      ),
    }),
  });

export const {
  useEventosQuery,
  useContarEventosQuery,
  useEventoQuery,
  usePrevisualizarRangoQuery,
  useTimbradosDeQuery,
  useLugaresDeQuery,
} = eventosApi;
