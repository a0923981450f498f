import type { ConsultaDetalle } from '@portal/contracts';
import { respuestaSet } from '@portal/sifen';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { detalleDocumento } from '../../documentos/list/detalle.ts';
import { recibidosList, recibidosOf } from '../../documentos/received/recibidos.ts';
import { esReceptor } from '../../records/persona.ts';
import { situacionReceptor } from '../../documentos/eventos/receptor-situation.ts';
import { respuestaReceptor } from '../../documentos/received/respuesta-receptor.ts';
import {
  resumenColumns,
  esConsultable,
  notFound,
  resumenOf,
  resumenPublico,
} from '../../documentos/model/public-resumen.ts';
import { listPage } from '../../lists/list-page.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { buscarClave, type Clave } from './clave.ts';
import { queriedEventos } from './eventos.ts';
import { exportList } from './export.ts';

/** Look-up of any document by its CDC or its number, and the documents that the caller received. */
export const consultasModule = objetoModule({
  objeto: 'consultas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await resolvePendientes(context);
      return listPage(await recibidosList(context, data), data, (rows) => recibidosOf(context, rows));
    },

    detalle: async (pedido, context) => {
      const clave = await buscarClave(context, pedido);
      if ('refusal' in clave) return clave.refusal;
      await resolvePendientes(context);
      const data = await consultar(context, clave);
      return data === undefined ? notFound() : { status: 'success', data };
    },

    exportacion: async (pedido, context) => {
      await resolvePendientes(context);
      return exportList(context, pedido);
    },
  },
});

const columns = [
  ...resumenColumns,
  'id',
  'id_empresa',
  'receptor_documento',
] as const satisfies readonly (keyof DocumentosTable)[];

/** The document as the caller may see it; undefined when it does not exist for them. */
async function consultar(context: SessionContext, clave: Clave): Promise<ConsultaDetalle | undefined> {
  const row = await context.store
    .select('documentos')
    .select(columns)
    .where((eb) => eb.and({ ...clave }))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const servicio = respuestaSet(esConsultable(row.estado) ? '0422' : '0420');
  const es_emisor = mayUseEmpresa(context.user, row.id_empresa);
  const es_receptor = esReceptor(context.user, row) && esConsultable(row.estado);
  if (!es_emisor && !es_receptor) {
    const resumen = resumenPublico(row);
    return resumen && { resumen, servicio, documento: null };
  }
  const detalle = await detalleDocumento(context, { id: row.id }, () => true);
  if (detalle === undefined) return undefined;
  const { id, receptor_nombre, receptor_documento, total_gs, url_qr, emisor, timbrado } = detalle;
  const { datos, lineas, totales, xml } = detalle;
  const now = context.clock.now().toISOString();
  return {
    resumen: resumenOf(row),
    servicio,
    documento: {
      ...{ id, receptor_nombre, receptor_documento, total_gs, url_qr, emisor, timbrado },
      ...{ datos, lineas, totales, xml },
      eventos: await queriedEventos(context, row),
      respuesta: respuestaReceptor(await situacionReceptor(context.store, row), now, {
        roles: context.user.roles,
        esReceptor: es_receptor,
      }),
      es_receptor,
      es_emisor,
    },
  };
}
