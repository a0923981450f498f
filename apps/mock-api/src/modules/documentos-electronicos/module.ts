import { parsearCdc } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { detalleDocumento } from '../../documentos/detalle.ts';
import { listarDocumentos } from '../../documentos/lista.ts';
import { contarPestanas } from '../../documentos/pestanas.ts';
import { planear } from '../../documentos/plan.ts';
import { totalizarDocumentos } from '../../documentos/totales.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { acciones } from './acciones.ts';
import { exportar } from './exportar.ts';

/** The issued documents of the caller's companies. */
export const documentosElectronicosModule = objetoModule({
  objeto: 'documentos_electronicos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    ...acciones,

    consulta: async ({ filtros, pagina, por_pagina, orden }, context) => {
      await exigirFiltrada(context, filtros.id_empresa);
      await resolverPendientes(context);
      const plan = await planear(context, filtros);
      const limites = { limite: por_pagina, desde: (pagina - 1) * por_pagina };
      const data = await listarDocumentos(context, filtros, orden, limites, undefined, plan);
      const { total, hayMas } = plan;
      return {
        status: 'success',
        data,
        meta: { total, ...(hayMas && { hay_mas: true }), pagina, por_pagina, orden },
      };
    },

    contar: async ({ filtros }, context) => {
      await exigirFiltrada(context, filtros.id_empresa);
      await resolverPendientes(context);
      return { status: 'success', data: await contarPestanas(context, filtros) };
    },

    totalizar: async ({ filtros, ids }, context) => {
      await exigirFiltrada(context, filtros.id_empresa);
      await resolverPendientes(context);
      const totales = await totalizarDocumentos(context, filtros, ids);
      return 'status' in totales ? totales : { status: 'success', data: totales };
    },

    detalle: async (clave, context) => {
      const buscada = 'cdc' in clave ? parsearCdc(clave.cdc) : undefined;
      if (buscada?.ok === false) return refusals.validacion([{ campo: 'cdc', mensaje: buscada.mensaje }]);
      await resolverPendientes(context);
      const id = buscada === undefined && 'id' in clave ? { id: clave.id } : { cdc: buscada?.cdc ?? '' };
      const documento = await detalleDocumento(context, id);
      return documento === undefined
        ? refusals.noEncontrado('el documento')
        : { status: 'success', data: documento };
    },

    exportacion: async (pedido, context) => {
      await exigirFiltrada(context, pedido.filtros.id_empresa);
      await resolverPendientes(context);
      return exportar(context, pedido);
    },
  },
});

async function exigirFiltrada(context: SessionContext, idEmpresa: string | undefined): Promise<void> {
  if (idEmpresa !== undefined) await exigirEmpresa(context, idEmpresa);
}
