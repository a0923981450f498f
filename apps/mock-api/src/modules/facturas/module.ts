import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { documentoAccesible, exigirEmpresa } from '../../documentos/acceso.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { emitirPedido } from '../../documentos/emitir.ts';
import {
  borradorAccesible,
  borradorDe,
  crearBorrador,
  eliminarBorrador,
  guardarBorrador,
  listarBorradores,
} from '../../documentos/borradores.ts';
import { FACTURAS } from '../../documentos/clase.ts';
import { corregirDocumento } from '../../documentos/corregir.ts';
import { duplicarDocumento } from '../../documentos/duplicar.ts';
import { prepararEmision } from '../../documentos/preparar.ts';
import { previsualizarDocumento } from '../../documentos/previsualizar.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
/** Drafts of facturas, and the operations that issue them. */
export const facturasModule = objetoModule({
  objeto: 'facturas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await exigirEmpresa(context, data.filtros.id_empresa);
      return listarBorradores(context, FACTURAS, data, borradorDe);
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: borradorDe(await borradorAccesible(context, FACTURAS, id)),
    }),

    alta: async ({ id_empresa, establecimiento = null, punto = null, datos }, context) => {
      const empresa = await exigirEmpresa(context, id_empresa);
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
      const empresa = await exigirEmpresa(context, data.id_empresa);
      return { status: 'success', data: await previsualizarDocumento(context, FACTURAS, empresa, data) };
    },

    preparar: async ({ id_empresa }, context) => {
      const empresa = await exigirEmpresa(context, id_empresa);
      return { status: 'success', data: await prepararEmision(context, FACTURAS, empresa) };
    },

    emitir: (data, context) => emitirPedido(context, FACTURAS, data, false),
    emitirEnviar: (data, context) => emitirPedido(context, FACTURAS, data, true),

    duplicar: async ({ id }, context) => ({
      status: 'success',
      data: borradorDe(await duplicarDocumento(context, FACTURAS, id)),
      message: 'Se creó un borrador con los mismos datos',
    }),

    corregir: async (data, context) => {
      await resolverPendientes(context, [data.id]);
      const fila = await documentoAccesible(context, data.id);
      if (fila?.tipo !== 1) return refusals.noEncontrado('la factura');
      const empresa = await exigirEmpresa(context, fila.id_empresa);
      return { status: 'success', data: await corregirDocumento(context, FACTURAS, empresa, fila.id, data) };
    },
  },
});
