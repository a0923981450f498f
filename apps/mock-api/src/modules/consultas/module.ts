import type { ConsultaDetalle } from '@portal/contracts';
import { respuestaSet } from '@portal/sifen';
import { mayUseEmpresa, type SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { detalleDocumento } from '../../documentos/detalle.ts';
import { esReceptor, listarRecibidos } from '../../documentos/recibidos.ts';
import { situacionReceptor } from '../../documentos/eventos/situacion-receptor.ts';
import { respuestaReceptor } from '../../documentos/respuesta-receptor.ts';
import {
  columnasResumen,
  esConsultable,
  noExiste,
  resumenDe,
  resumenPublico,
} from '../../documentos/resumen-publico.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { DocumentosTable } from '../../store/tables.ts';
import { buscarClave, type Clave } from './clave.ts';
import { eventosConsultados } from './eventos.ts';
import { exportar } from './exportar.ts';

/** Look-up of any document by its CDC or its number, and the documents that the caller received. */
export const consultasModule = objetoModule({
  objeto: 'consultas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async ({ filtros, pagina, por_pagina, orden }, context) => {
      await resolverPendientes(context);
      const limites = { limite: por_pagina, desde: (pagina - 1) * por_pagina };
      const { filas, total, hayMas } = await listarRecibidos(context, filtros, orden, limites);
      return {
        status: 'success',
        data: filas,
        meta: { total, ...(hayMas && { hay_mas: true }), pagina, por_pagina, orden },
      };
    },

    detalle: async (pedido, context) => {
      const clave = await buscarClave(context, pedido);
      if ('refusal' in clave) return clave.refusal;
      await resolverPendientes(context);
      const data = await consultar(context, clave);
      return data === undefined ? noExiste() : { status: 'success', data };
    },

    exportacion: async (pedido, context) => {
      await resolverPendientes(context);
      return exportar(context, pedido);
    },
  },
});

const columnas = [
  ...columnasResumen,
  'id',
  'id_empresa',
  'receptor_documento',
] as const satisfies readonly (keyof DocumentosTable)[];

/** The document as the caller may see it; undefined when it does not exist for them. */
async function consultar(context: SessionContext, clave: Clave): Promise<ConsultaDetalle | undefined> {
  const fila = await context.store
    .select('documentos')
    .select(columnas)
    .where((eb) => eb.and({ ...clave }))
    .executeTakeFirst();
  if (fila === undefined) return undefined;
  const servicio = respuestaSet(esConsultable(fila.estado) ? '0422' : '0420');
  const es_emisor = mayUseEmpresa(context.user, fila.id_empresa);
  const es_receptor = esReceptor(context.user, fila) && esConsultable(fila.estado);
  if (!es_emisor && !es_receptor) {
    const resumen = resumenPublico(fila);
    return resumen && { resumen, servicio, documento: null };
  }
  const detalle = await detalleDocumento(context, { id: fila.id }, () => true);
  if (detalle === undefined) return undefined;
  const { id, receptor_nombre, receptor_documento, total_gs, url_qr, emisor, timbrado } = detalle;
  const { datos, lineas, totales, xml } = detalle;
  const ahora = context.clock.now().toISOString();
  return {
    resumen: resumenDe(fila),
    servicio,
    documento: {
      ...{ id, receptor_nombre, receptor_documento, total_gs, url_qr, emisor, timbrado },
      ...{ datos, lineas, totales, xml },
      eventos: await eventosConsultados(context, fila),
      respuesta: respuestaReceptor(await situacionReceptor(context.store, fila), ahora, {
        roles: context.user.roles,
        esReceptor: es_receptor,
      }),
      es_receptor,
      es_emisor,
    },
  };
}
