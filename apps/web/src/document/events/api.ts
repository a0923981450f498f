import { api } from '../../api/client.ts';
import { fromData, queryApi } from '../../api/query-api.ts';

const { eventos } = api.controller;

const eventsApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['documentos', 'eventos', 'timbrados'] })
  .injectEndpoints({
    endpoints: (build) => ({
      crearEvento: build.mutation(
        // Voided numbers are skipped by the next document of their punto.
        fromData(eventos.alta, { invalidatesTags: ['documentos', 'eventos', 'timbrados'] }),
      ),
      // Also after a refusal: another user may have sent it in the meantime.
      reintentarEvento: build.mutation(
        fromData(eventos.reintentar, { invalidatesTags: ['documentos', 'eventos', 'timbrados'] }),
      ),
      documentosPosibles: build.query(
        fromData(eventos.documentosPosibles, { providesTags: ['documentos', 'eventos'] }),
      ),
    }),
  });

export const { useCrearEventoMutation, useReintentarEventoMutation, useDocumentosPosiblesQuery } = eventsApi;
export const { documentosPosibles } = eventsApi.endpoints;
