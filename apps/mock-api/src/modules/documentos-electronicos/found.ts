import { operations, type DocumentoFila } from '@portal/contracts';
import { textoDeBusqueda } from '@portal/sifen';
import { mayRun } from '../../core/may-run.ts';
import type { SearchSource } from '../../context/search-source.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { countDocuments } from '../../documentos/list/count.ts';
import { listDocuments } from '../../documentos/list/list.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';

/** The documents of the caller's companies, for the global search: matched as in their list, newest first. */
export const documentsSource: SearchSource<DocumentoFila> = {
  seeds: [baseSeed, documentosSeed],
  find: async (context, { q, id_empresa, page, limit }) => {
    if (!mayRun(operations.documentos_electronicos.consulta.access, context.user.roles)) return undefined;
    await resolvePendientes(context);
    const filtros = { texto: textoDeBusqueda(q), ...(id_empresa !== undefined && { id_empresa }) };
    const orden = { campo: 'fecha_emision', sentido: 'desc' } as const;
    const limits = { limite: limit, desde: (page - 1) * limit };
    const [{ total, hay_mas: isMore = false }, rows] = await Promise.all([
      countDocuments(context, filtros),
      listDocuments(context, filtros, orden, limits),
    ]);
    return { total, ...(isMore && { isMore }), rows };
  },
};
