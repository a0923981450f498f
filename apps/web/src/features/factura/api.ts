import { api } from '../../session/client.ts';
import { asQuery, queryApi } from '../../session/query-api.ts';

const { catalogos, facturas, clientes, productos, documentosElectronicos } = api.controller;

type Operation = (input: never) => Promise<{ data: unknown }>;
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];
type ResponseOf<Call extends (input: never) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Data<Call extends Operation> = ResponseOf<Call>['data'];

/** Issue and leave it, or issue and send it to the tax authority. */
export type Intent = 'emitir' | 'emitir_enviar';

type IssueInput = Input<typeof facturas.emitir> & { readonly intent: Intent };
/** Without `id` a new draft. */
type DraftInput = Input<typeof facturas.alta> & { readonly id?: string; readonly version?: number };

/** How many suggestions a search shows. */
const suggestions = 8;

const tags = [
  'facturas',
  'documentos',
  'establecimientos',
  'timbrados',
  'clientes',
  'productos',
  'catalogos',
] as const;

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
    }),
    previsualizar: build.mutation<
      Data<typeof facturas.previsualizacion>,
      Input<typeof facturas.previsualizacion>
    >({
      queryFn: (input) => asQuery(async () => (await facturas.previsualizacion(input)).data),
    }),
    emitir: build.mutation<Data<typeof facturas.emitir>, IssueInput>({
      queryFn: ({ intent, ...input }) =>
        asQuery(async () => {
          const run = intent === 'emitir' ? facturas.emitir(input) : facturas.emitirEnviar(input);
          return (await run).data;
        }),
      // Also after a refusal: another may have taken the number, so the next one is asked for again.
      invalidatesTags: ['facturas', 'documentos', 'timbrados'],
    }),
    corregir: build.mutation<Data<typeof facturas.corregir>, Input<typeof facturas.corregir>>({
      queryFn: (input) => asQuery(async () => (await facturas.corregir(input)).data),
      invalidatesTags: (_, error) => (error ? [] : ['documentos']),
    }),
    facturaEmitida: build.query<Data<typeof documentosElectronicos.detalle>, string>({
      queryFn: (id) => asQuery(async () => (await documentosElectronicos.detalle({ id })).data),
      providesTags: ['documentos'],
    }),
    archivoEmitida: build.mutation<
      Data<typeof documentosElectronicos.exportacion>,
      { readonly id: string; readonly formato: 'pdf' | 'xml' }
    >({
      queryFn: ({ id, formato }) =>
        asQuery(async () => (await documentosElectronicos.exportacion({ formato, ids: [id] })).data),
    }),
    reenviarEmitida: build.mutation<
      Data<typeof documentosElectronicos.reenviarCorreo>,
      Input<typeof documentosElectronicos.reenviarCorreo>
    >({
      queryFn: (input) => asQuery(async () => (await documentosElectronicos.reenviarCorreo(input)).data),
      invalidatesTags: ['documentos'],
    }),
    enviarEmitida: build.mutation<Data<typeof documentosElectronicos.enviar>, string>({
      queryFn: (id) => asQuery(async () => (await documentosElectronicos.enviar({ id })).data),
      invalidatesTags: ['documentos'],
    }),
    buscarClientes: build.query<Data<typeof clientes.consulta>, { id_empresa: string; texto: string }>({
      queryFn: (filtros) =>
        asQuery(async () => (await clientes.consulta({ filtros, por_pagina: suggestions })).data),
      providesTags: ['clientes'],
    }),
    guardarCliente: build.mutation<Data<typeof clientes.alta>, Input<typeof clientes.alta>>({
      queryFn: (input) => asQuery(async () => (await clientes.alta(input)).data),
      invalidatesTags: (_, error) => (error ? [] : ['clientes']),
    }),
    consultarRuc: build.query<Data<typeof clientes.consultarRuc>, string>({
      queryFn: (ruc) => asQuery(async () => (await clientes.consultarRuc({ ruc })).data),
    }),
    buscarProductos: build.query<Data<typeof productos.consulta>, { id_empresa: string; texto: string }>({
      queryFn: (filtros) =>
        asQuery(async () => (await productos.consulta({ filtros, por_pagina: suggestions })).data),
      providesTags: ['productos'],
    }),
    productosPorCodigo: build.query<
      Data<typeof productos.consulta>,
      { id_empresa: string; codigos: string[] }
    >({
      queryFn: (filtros) =>
        asQuery(async () => (await productos.consulta({ filtros, por_pagina: 100 })).data),
      providesTags: ['productos'],
    }),
    geografia: build.query<Data<typeof catalogos.geografia>, Input<typeof catalogos.geografia>>({
      queryFn: (lugar) => asQuery(async () => (await catalogos.geografia(lugar)).data),
      providesTags: ['catalogos'],
    }),
  }),
});

export const {
  useBorradoresQuery,
  useLazyBorradorQuery,
  useGuardarBorradorMutation,
  useDuplicarBorradorMutation,
  useEliminarBorradorMutation,
  usePreparacionQuery,
  usePrevisualizarMutation,
  useEmitirMutation,
  useCorregirMutation,
  useFacturaEmitidaQuery,
  useLazyFacturaEmitidaQuery,
  useArchivoEmitidaMutation,
  useEnviarEmitidaMutation,
  useReenviarEmitidaMutation,
  useGuardarClienteMutation,
  useLazyConsultarRucQuery,
  useGeografiaQuery,
} = facturaApi;
export const { buscarClientes, buscarProductos, productosPorCodigo } = facturaApi.endpoints;
