import { operations, type DocumentoFila } from '@portal/contracts';
import { textoDeBusqueda } from '@portal/sifen';
import { mayRun } from '../../core/may-run.ts';
import type { SearchSource } from '../../core/search-source.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { listarDocumentos } from '../../documentos/lista.ts';
import { planear } from '../../documentos/plan.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';

/** The documents of the caller's companies, for the global search: matched as in their list, newest first. */
export const documentsSource: SearchSource<DocumentoFila> = {
  seeds: [baseSeed, documentosSeed],
  find: async (context, { q, id_empresa, page, limit }) => {
    if (!mayRun(operations.documentos_electronicos.consulta.access, context.user.roles)) return undefined;
    await resolverPendientes(context);
    const filtros = { texto: textoDeBusqueda(q), ...(id_empresa !== undefined && { id_empresa }) };
    const plan = await planear(context, filtros);
    const orden = { campo: 'fecha_emision', sentido: 'desc' } as const;
    const limites = { limite: limit, desde: (page - 1) * limit };
    const rows = await listarDocumentos(context, filtros, orden, limites, undefined, plan);
    return { total: plan.total, ...(plan.hayMas && { isMore: true }), rows };
  },
};
