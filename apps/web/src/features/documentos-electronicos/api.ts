import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';
import { NOTA_CREDITO } from './model/actions.ts';
import type { DocumentoFila } from './model/types.ts';

export const { documentosElectronicos } = api.controller;
const { facturas, notasCredito } = api.controller;

export const LIST = { type: 'documentos', id: 'LISTA' } as const;
/** Counts and totals; polling the rows refreshes them only when a state has changed. */
export const COUNTS = { type: 'documentos', id: 'CONTEO' } as const;
const changed = { invalidatesTags: ['documentos'] } as const;

interface Key {
  readonly id: string;
}

export const documentosApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['documentos', 'facturas', 'notas_credito'] })
  .injectEndpoints({
    endpoints: (build) => ({
      documentList: build.query(fromCall(documentosElectronicos.consulta, { providesTags: [LIST] })),
      documentCounts: build.query(fromData(documentosElectronicos.contar, { providesTags: [COUNTS] })),
      documentTotals: build.query(fromData(documentosElectronicos.totalizar, { providesTags: [COUNTS] })),
      document: build.query(
        fromData((key: Key) => documentosElectronicos.detalle(key), {
          providesTags: (_result: unknown, _error: unknown, { id }: Key) =>
            [{ type: 'documentos', id }] as const,
        }),
      ),
      sendDocument: build.mutation(fromData(documentosElectronicos.enviar, changed)),
      sendLote: build.mutation(fromData(documentosElectronicos.enviarLote, changed)),
      askState: build.mutation(fromData(documentosElectronicos.consultarEstado, changed)),
      retryDocuments: build.mutation(fromData(documentosElectronicos.reintentar, changed)),
      resendMail: build.mutation(fromData(documentosElectronicos.reenviarCorreo, changed)),
      duplicateDocument: build.mutation(
        fromData(
          ({ id, tipo }: Key & { readonly tipo: DocumentoFila['tipo'] }) =>
            tipo === NOTA_CREDITO ? notasCredito.duplicar({ id }) : facturas.duplicar({ id }),
          { invalidatesTags: ['facturas', 'notas_credito'] },
        ),
      ),
    }),
  });

export const {
  useDocumentListQuery,
  useDocumentCountsQuery,
  useDocumentTotalsQuery,
  useDocumentQuery,
  useSendDocumentMutation,
  useSendLoteMutation,
  useAskStateMutation,
  useRetryDocumentsMutation,
  useResendMailMutation,
  useDuplicateDocumentMutation,
} = documentosApi;
