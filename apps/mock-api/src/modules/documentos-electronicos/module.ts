import { grupoDe, parsearCdc, type EstadoDocumento, type GrupoEstado } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { detalleDocumento } from '../../documentos/detalle.ts';
import { filtrarDocumentos } from '../../documentos/filtros.ts';
import { contarDocumentos, listarDocumentos } from '../../documentos/lista.ts';
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
      const total = await contarDocumentos(context, filtros);
      const data = await listarDocumentos(context, filtros, orden, {
        limite: por_pagina,
        desde: (pagina - 1) * por_pagina,
      });
      return { status: 'success', data, meta: { total, pagina, por_pagina, orden } };
    },

    contar: async ({ filtros }, context) => {
      await exigirFiltrada(context, filtros.id_empresa);
      await resolverPendientes(context);
      const { estado: _estado, ...sinEstado } = filtros;
      const porEstado = await filtrarDocumentos(context, sinEstado)
        .select((de) => ['estado', de.fn.countAll<number>().as('cantidad')])
        .groupBy('estado')
        .execute();
      return { status: 'success', data: porPestana(porEstado) };
    },

    totalizar: async ({ filtros, ids }, context) => {
      await exigirFiltrada(context, filtros.id_empresa);
      await resolverPendientes(context);
      return { status: 'success', data: await totalizarDocumentos(context, filtros, ids) };
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

/** Counts by tab; a state without a tab only counts in `todos`. */
function porPestana(
  porEstado: readonly { estado: string; cantidad: number }[],
): Record<GrupoEstado | 'todos', number> {
  const cuenta = { todos: 0, pendientes: 0, aprobados: 0, rechazados: 0, cancelados: 0 };
  for (const { estado, cantidad } of porEstado) {
    cuenta.todos += cantidad;
    const pestana = grupoDe(estado as EstadoDocumento);
    if (pestana !== undefined) cuenta[pestana] += cantidad;
  }
  return cuenta;
}
