import { operations, type Cliente } from '@portal/contracts';
import { textoDeBusqueda } from '@portal/sifen';
import { mayRun } from '../../core/may-run.ts';
import type { SearchSource } from '../../context/search-source.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { buscarClientes } from './service.ts';

/** The clientes of the caller's companies, for the global search. */
export const customersSource: SearchSource<Cliente> = {
  seeds: [baseSeed, documentosSeed],
  find: async (context, { q, id_empresa, page, limit }) => {
    if (!mayRun(operations.clientes.consulta.access, context.user.roles)) return undefined;
    const { data, meta } = await buscarClientes(context, textoDeBusqueda(q), id_empresa, {
      pagina: page,
      por_pagina: limit,
      orden: { campo: 'nombre', sentido: 'asc' },
    });
    return { total: meta.total, rows: data };
  },
};
