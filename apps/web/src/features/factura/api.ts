import { api } from '../../session/client.ts';
import { asQuery, queryApi } from '../../session/query-api.ts';

const { catalogos, facturas, clientes, productos, documentosElectronicos } = api.controller;

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];
type Answer<Call extends (input: never) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Data<Call extends (input: never) => Promise<{ data: unknown }>> = Answer<Call>['data'];

/** How many suggestions a search shows. */
const suggestions = 8;

const facturaApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    borradores: build.query<Answer<typeof facturas.consulta>, Input<typeof facturas.consulta>>({
      queryFn: (input) => asQuery(() => facturas.consulta(input)),
      providesTags: ['facturas'],
    }),
    borrador: build.query<Data<typeof facturas.detalle>, string>({
      queryFn: (id) => asQuery(async () => (await facturas.detalle({ id })).data),
      providesTags: (_, __, id) => [{ type: 'facturas', id }],
    }),
    preparacion: build.query<Data<typeof facturas.preparar>, string>({
      queryFn: (id_empresa) => asQuery(async () => (await facturas.preparar({ id_empresa })).data),
      providesTags: ['establecimientos', 'timbrados'],
    }),
    facturaEmitida: build.query<Data<typeof documentosElectronicos.detalle>, string>({
      queryFn: (id) => asQuery(async () => (await documentosElectronicos.detalle({ id })).data),
      providesTags: ['documentos'],
    }),
    buscarClientes: build.query<Data<typeof clientes.consulta>, { id_empresa: string; texto: string }>({
      queryFn: (filtros) =>
        asQuery(async () => (await clientes.consulta({ filtros, por_pagina: suggestions })).data),
      providesTags: ['clientes'],
    }),
    buscarProductos: build.query<Data<typeof productos.consulta>, { id_empresa: string; texto: string }>({
      queryFn: (filtros) =>
        asQuery(async () => (await productos.consulta({ filtros, por_pagina: suggestions })).data),
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
  usePreparacionQuery,
  useFacturaEmitidaQuery,
  useGeografiaQuery,
  useLazyFacturaEmitidaQuery,
} = facturaApi;
export const { buscarClientes, buscarProductos } = facturaApi.endpoints;

/** After a draft was saved or used up: the list is asked for again. */
export const draftsChanged = () => queryApi.util.invalidateTags(['facturas']);

/** After an issue: documents, drafts and next numbers are others. */
export const documentsChanged = () => queryApi.util.invalidateTags(['facturas', 'documentos', 'timbrados']);
