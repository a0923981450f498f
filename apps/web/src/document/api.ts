import type { PapelKude } from '@portal/contracts';
import { api } from '../api/client.ts';
import { asQuery, queryApi } from '../api/query-api.ts';

const { catalogos, clientes, productos, documentosElectronicos } = api.controller;

type Operation = (input: never) => Promise<{ data: unknown }>;
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];
type Data<Call extends Operation> = Awaited<ReturnType<Call>>['data'];

/** Number of suggestions of a search. */
const suggestions = 8;

const tags = ['documentos', 'clientes', 'productos', 'catalogos'] as const;

/** Queries of the forms of all kinds: issued documents, clientes, products, places. */
const documentApi = queryApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    documento: build.query<Data<typeof documentosElectronicos.detalle>, string>({
      queryFn: (id) => asQuery(async () => (await documentosElectronicos.detalle({ id })).data),
      providesTags: ['documentos'],
    }),
    archivo: build.mutation<
      Data<typeof documentosElectronicos.exportacion>,
      { readonly id: string; readonly formato: 'pdf' | 'xml'; readonly papel?: PapelKude }
    >({
      queryFn: ({ id, ...input }) =>
        asQuery(async () => (await documentosElectronicos.exportacion({ ...input, ids: [id] })).data),
    }),
    reenviarDocumento: build.mutation<
      Data<typeof documentosElectronicos.reenviarCorreo>,
      Input<typeof documentosElectronicos.reenviarCorreo>
    >({
      queryFn: (input) => asQuery(async () => (await documentosElectronicos.reenviarCorreo(input)).data),
      invalidatesTags: ['documentos'],
    }),
    enviarDocumento: build.mutation<Data<typeof documentosElectronicos.enviar>, string>({
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
      queryFn: (place) => asQuery(async () => (await catalogos.geografia(place)).data),
      providesTags: ['catalogos'],
    }),
  }),
});

export const {
  useDocumentoQuery,
  useLazyDocumentoQuery,
  useArchivoMutation,
  useEnviarDocumentoMutation,
  useReenviarDocumentoMutation,
  useGuardarClienteMutation,
  useLazyConsultarRucQuery,
  useGeografiaQuery,
} = documentApi;
export const { buscarClientes, buscarProductos, productosPorCodigo } = documentApi.endpoints;
