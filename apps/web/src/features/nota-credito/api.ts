import type { CorrectInput, DraftInput, DraftsInput, IssueInput } from '../../document/document-kind.ts';
import { api } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const { notasCredito } = api.controller;

type Operation = (input: never) => Promise<{ data: unknown }>;
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];
type ResponseOf<Call extends (input: never) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Data<Call extends Operation> = ResponseOf<Call>['data'];

/** Issues a nota, and sends it if asked to. */
export async function issueNota({ intent, ...rest }: IssueInput): Promise<Data<typeof notasCredito.emitir>> {
  // The form of the nota filled them.
  const input = rest as Input<typeof notasCredito.emitir>;
  const run = intent === 'emitir' ? notasCredito.emitir(input) : notasCredito.emitirEnviar(input);
  return (await run).data;
}

/** Number of facturas in a search. */
const suggestions = 8;

const tags = ['notas_credito', 'documentos', 'establecimientos', 'timbrados'] as const;

const notaApi = queryApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    borradoresNota: build.query<ResponseOf<typeof notasCredito.consulta>, DraftsInput>({
      queryFn: (input) => asQuery(() => notasCredito.consulta(input)),
      providesTags: ['notas_credito'],
    }),
    borradorNota: build.query<Data<typeof notasCredito.detalle>, string>({
      queryFn: (id) => asQuery(async () => (await notasCredito.detalle({ id })).data),
      providesTags: (_, __, id) => [{ type: 'notas_credito', id }],
    }),
    guardarBorradorNota: build.mutation<Data<typeof notasCredito.alta>, DraftInput>({
      queryFn: ({ id, version, ...body }) =>
        asQuery(async () => {
          const isKnown = id !== undefined && version !== undefined;
          const run = isKnown ? notasCredito.modificacion({ ...body, id, version }) : notasCredito.alta(body);
          return (await run).data;
        }),
      invalidatesTags: ['notas_credito'],
    }),
    duplicarNota: build.mutation<Data<typeof notasCredito.duplicar>, string>({
      queryFn: (id) => asQuery(async () => (await notasCredito.duplicar({ id })).data),
      invalidatesTags: ['notas_credito'],
    }),
    eliminarBorradorNota: build.mutation<Data<typeof notasCredito.baja>, string>({
      queryFn: (id) => asQuery(async () => (await notasCredito.baja({ id })).data),
      invalidatesTags: ['notas_credito'],
    }),
    preparacionNota: build.query<Data<typeof notasCredito.preparar>, string>({
      queryFn: (id_empresa) => asQuery(async () => (await notasCredito.preparar({ id_empresa })).data),
      providesTags: ['establecimientos', 'timbrados'],
      // A form can be opened without a connection as long as the page is.
      keepUnusedDataFor: 86_400,
    }),
    previsualizarNota: build.mutation<
      Data<typeof notasCredito.previsualizacion>,
      Input<typeof notasCredito.previsualizacion>
    >({
      queryFn: (input) => asQuery(async () => (await notasCredito.previsualizacion(input)).data),
    }),
    emitirNota: build.mutation<Data<typeof notasCredito.emitir>, IssueInput>({
      queryFn: (input) => asQuery(() => issueNota(input)),
      // Also after a refusal: another user may have taken the number or part of the balance.
      invalidatesTags: ['notas_credito', 'documentos', 'timbrados'],
    }),
    corregirNota: build.mutation<Data<typeof notasCredito.corregir>, CorrectInput>({
      queryFn: (input) =>
        asQuery(async () => (await notasCredito.corregir(input as Input<typeof notasCredito.corregir>)).data),
      invalidatesTags: (_, error) => (error ? [] : ['documentos']),
    }),
    facturasDisponibles: build.query<
      Data<typeof notasCredito.facturasDisponibles>,
      { readonly id_empresa: string; readonly texto?: string }
    >({
      queryFn: (filtros) =>
        asQuery(
          async () => (await notasCredito.facturasDisponibles({ filtros, por_pagina: suggestions })).data,
        ),
      providesTags: ['documentos'],
    }),
    facturaAcreditable: build.query<Data<typeof notasCredito.factura>, Input<typeof notasCredito.factura>>({
      queryFn: (which) => asQuery(async () => (await notasCredito.factura(which)).data),
      providesTags: ['documentos'],
    }),
  }),
});

/** Loads again what depends on drafts, numbers and balances, after some were issued without these endpoints. */
export const reloadNotaDrafts = () =>
  notaApi.util.invalidateTags(['notas_credito', 'documentos', 'timbrados']);

export const {
  useBorradoresNotaQuery,
  useLazyBorradorNotaQuery,
  useGuardarBorradorNotaMutation,
  useDuplicarNotaMutation,
  useEliminarBorradorNotaMutation,
  usePreparacionNotaQuery,
  usePrevisualizarNotaMutation,
  useEmitirNotaMutation,
  useCorregirNotaMutation,
  useFacturasDisponiblesQuery,
  useFacturaAcreditableQuery,
  useLazyFacturaAcreditableQuery,
} = notaApi;
export const { facturasDisponibles } = notaApi.endpoints;

/**
 * The data with which a form opens: loaded once, outside the cache, so that clearing the cache does not remove them.
 *
 * @throws Error with a user-facing message
 */
export async function fetchFactura(id: string): Promise<Data<typeof notasCredito.factura>> {
  const { data, error } = await asQuery(async () => (await notasCredito.factura({ id })).data);
  if (error !== undefined) throw new Error(error.message);
  return data;
}
