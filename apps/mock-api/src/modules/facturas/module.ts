import { objetoModule } from '../../context/module.ts';
import { refusals } from '../../core/refusal.ts';
import { accessibleDocumento, ensureEmpresa } from '../../records/access.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { emitirPedido } from '../../documentos/issue/emitir.ts';
import {
  accessibleBorrador,
  borradorDe,
  crearBorrador,
  eliminarBorrador,
  guardarBorrador,
  listBorradores,
} from '../../documentos/issue/borradores.ts';
import { FACTURAS } from '../../documentos/model/clase.ts';
import { corregirDocumento } from '../../documentos/issue/corregir.ts';
import { importarFacturas } from '../../documentos/issue/importar.ts';
import { duplicarDocumento } from '../../documentos/issue/duplicar.ts';
import { prepareEmision } from '../../documentos/issue/prepare.ts';
import { previsualizarDocumento } from '../../documentos/issue/previsualizar.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
/** Drafts of facturas, and the operations that issue them. */
export const facturasModule = objetoModule({
  objeto: 'facturas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      return listBorradores(context, FACTURAS, data, borradorDe);
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: borradorDe(await accessibleBorrador(context, FACTURAS, id)),
    }),

    alta: async ({ id_empresa, establecimiento = null, punto = null, datos }, context) => {
      const empresa = await ensureEmpresa(context, id_empresa);
      const borrador = await crearBorrador(
        context,
        FACTURAS,
        empresa,
        { establecimiento, punto, datos },
        'Borrador creado',
      );
      return { status: 'success', data: borradorDe(borrador), message: 'Borrador guardado' };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: borradorDe(await guardarBorrador(context, FACTURAS, data)),
      message: 'Borrador guardado',
    }),

    baja: async ({ id, motivo }, context) => {
      await eliminarBorrador(context, FACTURAS, id, motivo);
      return { status: 'success', data: { id }, message: 'Borrador eliminado' };
    },

    previsualizacion: async (data, context) => {
      const empresa = await ensureEmpresa(context, data.id_empresa);
      return { status: 'success', data: await previsualizarDocumento(context, FACTURAS, empresa, data) };
    },

    importar: async (data, context) => {
      const empresa = await ensureEmpresa(context, data.id_empresa);
      return importarFacturas(context, empresa, data);
    },

    preparar: async ({ id_empresa }, context) => {
      const empresa = await ensureEmpresa(context, id_empresa);
      return { status: 'success', data: await prepareEmision(context, FACTURAS, empresa) };
    },

    emitir: (data, context) => emitirPedido(context, FACTURAS, data, false),
    emitirEnviar: (data, context) => emitirPedido(context, FACTURAS, data, true),

    duplicar: async ({ id }, context) => ({
      status: 'success',
      data: borradorDe(await duplicarDocumento(context, FACTURAS, id)),
      message: 'Se creó un borrador con los mismos datos',
    }),

    corregir: async (data, context) => {
      await resolvePendientes(context, [data.id]);
      const row = await accessibleDocumento(context, data.id);
      if (row?.tipo !== 1) return refusals.noEncontrado('la factura');
      const empresa = await ensureEmpresa(context, row.id_empresa);
      return { status: 'success', data: await corregirDocumento(context, FACTURAS, empresa, row.id, data) };
    },
  },
});
