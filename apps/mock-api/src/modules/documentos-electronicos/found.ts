import { operations, type DocumentoFila } from '@portal/contracts';
import { textoDeBusqueda } from '@portal/sifen';
import { mayRun } from '../../core/may-run.ts';
import type { SearchSource } from '../../core/search-source.ts';
import { resolvePendientes } from '../../documentos/autoridad.ts';
import { listDocumentos } from '../../documentos/list.ts';
import { planDocumentos } from '../../documentos/plan.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';

/** The documents of the caller's companies, for the global search: matched as in their list, newest first. */
export const documentsSource: SearchSource<DocumentoFila> = {
  seeds: [baseSeed, documentosSeed],
  find: async (context, { q, id_empresa, page, limit }) => {
    if (!mayRun(operations.documentos_electronicos.consulta.access, context.user.roles)) return undefined;
    await resolvePendientes(context);
    const filtros = { texto: textoDeBusqueda(q), ...(id_empresa !== undefined && { id_empresa }) };
    const plan = await planDocumentos(context, filtros);
    const orden = { campo: 'fecha_emision', sentido: 'desc' } as const;
    const limits = { limite: limit, desde: (page - 1) * limit };
    const rows = await listDocumentos(context, filtros, orden, limits, undefined, plan);
    return { total: plan.total, ...(plan.hasMore && { isMore: true }), rows };
  },
};
