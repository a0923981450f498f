import { api } from '../../session/client.ts';
import { fromData, queryApi } from '../../session/query-api.ts';

const { clientes, documentosElectronicos } = api.controller;

/** Most documents and most clientes that the search shows. */
const most = 5;

interface Wanted {
  readonly id_empresa: string;
  readonly texto: string;
}

const searchApi = queryApi.enhanceEndpoints({ addTagTypes: ['documentos', 'clientes'] }).injectEndpoints({
  endpoints: (build) => ({
    foundDocuments: build.query(
      fromData((filtros: Wanted) => documentosElectronicos.consulta({ filtros, por_pagina: most }), {
        providesTags: ['documentos'],
      }),
    ),
    foundClientes: build.query(
      fromData((filtros: Wanted) => clientes.consulta({ filtros, por_pagina: most }), {
        providesTags: ['clientes'],
      }),
    ),
  }),
});

export const { useFoundDocumentsQuery, useFoundClientesQuery } = searchApi;
