import { api } from '../../session/client.ts';
import { asQuery, queryApi } from '../../session/query-api.ts';
import type {
  Conteo,
  DocumentoDetalle,
  DocumentoFila,
  FiltrosDocumentos,
  OrdenDocumentos,
  ResultadoLote,
  ResultadoPorDocumento,
} from './model/types.ts';

export interface ListInput {
  readonly filtros: FiltrosDocumentos;
  readonly pagina: number;
  readonly por_pagina: number;
  readonly orden: OrdenDocumentos;
}

export interface ListOutput {
  readonly rows: readonly DocumentoFila[];
  readonly total: number;
}

export const LIST = { type: 'documentos', id: 'LISTA' } as const;
/** The counts of the quick tabs; polling the rows refreshes them only when a state has changed. */
export const COUNTS = { type: 'documentos', id: 'CONTEO' } as const;
const changed = ['documentos'] as const;

const { documentosElectronicos, eventos, facturas } = api.controller;

export const documentosApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    documentList: build.query<ListOutput, ListInput>({
      queryFn: (input) =>
        asQuery(async () => {
          const { data, meta } = await documentosElectronicos.consulta(input);
          return { rows: data, total: meta.total };
        }),
      providesTags: [LIST],
    }),
    documentCounts: build.query<Conteo, FiltrosDocumentos>({
      queryFn: (filtros) => asQuery(async () => (await documentosElectronicos.contar({ filtros })).data),
      providesTags: [COUNTS],
    }),
    document: build.query<DocumentoDetalle, string>({
      queryFn: (id) => asQuery(async () => (await documentosElectronicos.detalle({ id })).data),
      providesTags: (_result, _error, id) => [{ type: 'documentos', id }],
    }),
    sendDocument: build.mutation<ResultadoPorDocumento, string>({
      queryFn: (id) => asQuery(async () => (await documentosElectronicos.enviar({ id })).data),
      invalidatesTags: changed,
    }),
    sendLote: build.mutation<ResultadoLote, readonly string[]>({
      queryFn: (ids) =>
        asQuery(async () => (await documentosElectronicos.enviarLote({ ids: [...ids] })).data),
      invalidatesTags: changed,
    }),
    askState: build.mutation<ResultadoPorDocumento, readonly string[]>({
      queryFn: (ids) =>
        asQuery(async () => (await documentosElectronicos.consultarEstado({ ids: [...ids] })).data),
      invalidatesTags: changed,
    }),
    retryDocuments: build.mutation<ResultadoPorDocumento, readonly string[]>({
      queryFn: (ids) =>
        asQuery(async () => (await documentosElectronicos.reintentar({ ids: [...ids] })).data),
      invalidatesTags: changed,
    }),
    resendMail: build.mutation<
      ResultadoPorDocumento,
      { readonly ids: readonly string[]; readonly correos?: readonly string[] }
    >({
      queryFn: ({ ids, correos }) =>
        asQuery(
          async () =>
            (
              await documentosElectronicos.reenviarCorreo({
                ids: [...ids],
                ...(correos && { correos: [...correos] }),
              })
            ).data,
        ),
      invalidatesTags: changed,
    }),
    cancelDocument: build.mutation<
      { readonly estado: 'registrado' | 'rechazado'; readonly codigo: string; readonly mensaje: string },
      { readonly id: string; readonly motivo: string }
    >({
      queryFn: (input) => asQuery(async () => (await eventos.alta({ tipo: 'cancelacion', ...input })).data),
      invalidatesTags: [...changed, 'eventos'],
    }),
    duplicateDocument: build.mutation<{ readonly id: string }, string>({
      queryFn: (id) => asQuery(async () => (await facturas.duplicar({ id })).data),
      invalidatesTags: ['facturas'],
    }),
  }),
});

export const {
  useDocumentListQuery,
  useDocumentCountsQuery,
  useDocumentQuery,
  useSendDocumentMutation,
  useSendLoteMutation,
  useAskStateMutation,
  useRetryDocumentsMutation,
  useResendMailMutation,
  useCancelDocumentMutation,
  useDuplicateDocumentMutation,
} = documentosApi;
