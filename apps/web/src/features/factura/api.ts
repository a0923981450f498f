import type { CorrectInput, DraftInput, IssueInput } from '../../document/document-kind.ts';
import { api } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const { facturas } = api.controller;

type Operation = (input: never) => Promise<{ data: unknown }>;
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];
type ResponseOf<Call extends (input: never) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Data<Call extends Operation> = ResponseOf<Call>['data'];

/** Issues a factura, and sends it if asked to. */
export async function issueFactura({ intent, ...rest }: IssueInput): Promise<Data<typeof facturas.emitir>> {
  // The form of the factura filled them.
  const input = rest as Input<typeof facturas.emitir>;
  const run = intent === 'emitir' ? facturas.emitir(input) : facturas.emitirEnviar(input);
  return (await run).data;
}

const tags = ['facturas', 'documentos', 'establecimientos', 'timbrados'] as const;

const facturaApi = queryApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    borradores: build.query<ResponseOf<typeof facturas.consulta>, Input<typeof facturas.consulta>>({
      queryFn: (input) => asQuery(() => facturas.consulta(input)),
      providesTags: ['facturas'],
    }),
    borrador: build.query<Data<typeof facturas.detalle>, string>({
      queryFn: (id) => asQuery(async () => (await facturas.detalle({ id })).data),
      providesTags: (_, __, id) => [{ type: 'facturas', id }],
    }),
    guardarBorrador: build.mutation<Data<typeof facturas.alta>, DraftInput>({
      queryFn: ({ id, version, ...body }) =>
        asQuery(async () => {
          const isKnown = id !== undefined && version !== undefined;
          const run = isKnown ? facturas.modificacion({ ...body, id, version }) : facturas.alta(body);
          return (await run).data;
        }),
      invalidatesTags: ['facturas'],
    }),
    duplicarBorrador: build.mutation<Data<typeof facturas.duplicar>, string>({
      queryFn: (id) => asQuery(async () => (await facturas.duplicar({ id })).data),
      invalidatesTags: ['facturas'],
    }),
    eliminarBorrador: build.mutation<Data<typeof facturas.baja>, string>({
      queryFn: (id) => asQuery(async () => (await facturas.baja({ id })).data),
      invalidatesTags: ['facturas'],
    }),
    preparacion: build.query<Data<typeof facturas.preparar>, string>({
      queryFn: (id_empresa) => asQuery(async () => (await facturas.preparar({ id_empresa })).data),
      providesTags: ['establecimientos', 'timbrados'],
      // A form can be opened without a connection as long as the page is.
      keepUnusedDataFor: 86_400,
    }),
    previsualizar: build.mutation<
      Data<typeof facturas.previsualizacion>,
      Input<typeof facturas.previsualizacion>
    >({
      queryFn: (input) => asQuery(async () => (await facturas.previsualizacion(input)).data),
    }),
    emitir: build.mutation<Data<typeof facturas.emitir>, IssueInput>({
      queryFn: (input) => asQuery(() => issueFactura(input)),
      // Also after a refusal: another may have taken the number, so the next one is asked for again.
      invalidatesTags: ['facturas', 'documentos', 'timbrados'],
    }),
    corregir: build.mutation<Data<typeof facturas.corregir>, CorrectInput>({
      queryFn: (input) =>
        asQuery(async () => (await facturas.corregir(input as Input<typeof facturas.corregir>)).data),
      invalidatesTags: (_, error) => (error ? [] : ['documentos']),
    }),
  }),
});

/** Loads again what depends on drafts and numbers, after some were stored or issued without these endpoints. */
export const reloadDrafts = () => facturaApi.util.invalidateTags(['facturas', 'documentos', 'timbrados']);

export const {
  useBorradoresQuery,
  useLazyBorradorQuery,
  useGuardarBorradorMutation,
  useDuplicarBorradorMutation,
  useEliminarBorradorMutation,
  usePreparacionQuery,
  useLazyPreparacionQuery,
  usePrevisualizarMutation,
  useEmitirMutation,
  useCorregirMutation,
} = facturaApi;
