import type { FiltrosDocumentos } from '@portal/contracts';
import { parsearCdc } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { refusals } from '../../core/refusal.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { filtersOfAlerta } from '../../documentos/model/alertas.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { detalleDocumento } from '../../documentos/list/detalle.ts';
import { countDocuments, countTabs } from '../../documentos/list/count.ts';
import { listDocuments } from '../../documentos/list/list.ts';
import { documentoDeClave } from '../../documentos/issue/unique-keys.ts';
import { totalDocuments } from '../../documentos/list/totals.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { acciones } from './acciones.ts';
import { exportList } from './export.ts';

/** The issued documents of the caller's companies. */
export const documentosElectronicosModule = objetoModule({
  objeto: 'documentos_electronicos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    ...acciones,

    consulta: async ({ filtros: wanted, pagina, por_pagina, orden }, context) => {
      const filtros = await filtersOf(context, wanted);
      await resolvePendientes(context);
      const limits = { limite: por_pagina, desde: (pagina - 1) * por_pagina };
      // At once: PostgreSQL runs them on two connections.
      const [counted, data] = await Promise.all([
        countDocuments(context, filtros),
        listDocuments(context, filtros, orden, limits),
      ]);
      return { status: 'success', data, meta: { ...counted, pagina, por_pagina, orden } };
    },

    contar: async ({ filtros: wanted }, context) => {
      const filtros = await filtersOf(context, wanted);
      await resolvePendientes(context);
      return { status: 'success', data: await countTabs(context, filtros) };
    },

    totalizar: async ({ filtros: wanted, ids }, context) => {
      const filtros = await filtersOf(context, wanted);
      await resolvePendientes(context);
      const totales = await totalDocuments(context, filtros, ids);
      return 'status' in totales ? totales : { status: 'success', data: totales };
    },

    detalle: async (clave, context) => {
      const wanted = 'cdc' in clave ? parsearCdc(clave.cdc) : undefined;
      if (wanted?.ok === false) return refusals.validacion([{ campo: 'cdc', mensaje: wanted.mensaje }]);
      await resolvePendientes(context);
      const id = wanted === undefined && 'id' in clave ? { id: clave.id } : { cdc: wanted?.cdc ?? '' };
      const documento = await detalleDocumento(context, id);
      return documento === undefined
        ? refusals.noEncontrado('el documento')
        : { status: 'success', data: documento };
    },

    porClave: async ({ id_empresa, clave_unica }, context) => {
      const empresa = await ensureEmpresa(context, id_empresa);
      const clave = { id_empresa: empresa.id, clave: clave_unica };
      return {
        status: 'success',
        data: { emitido: (await documentoDeClave(context.store, clave)) ?? null },
      };
    },

    exportacion: async (pedido, context) => {
      const filtros = await filtersOf(context, pedido.filtros);
      await resolvePendientes(context);
      return exportList(context, { ...pedido, filtros });
    },
  },
});

/** The filters by which documents are looked for; a foreign company is refused. */
async function filtersOf(context: SessionContext, filtros: FiltrosDocumentos): Promise<FiltrosDocumentos> {
  if (filtros.id_empresa !== undefined) await ensureEmpresa(context, filtros.id_empresa);
  return filtersOfAlerta(filtros, context.clock.now());
}
