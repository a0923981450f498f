import { objetoModule } from '../../context/module.ts';
import { refusals } from '../../core/refusal.ts';
import { accessibleDocumento, ensureEmpresa } from '../../records/access.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import {
  accessibleBorrador,
  crearBorrador,
  eliminarBorrador,
  guardarBorrador,
  listBorradores,
} from '../../documentos/issue/borradores.ts';
import { NOTAS_CREDITO } from '../../documentos/model/clase.ts';
import { corregirDocumento } from '../../documentos/issue/corregir.ts';
import { duplicarDocumento } from '../../documentos/issue/duplicar.ts';
import { emitirPedido } from '../../documentos/issue/emitir.ts';
import { prepareEmision } from '../../documentos/issue/prepare.ts';
import { previsualizarDocumento } from '../../documentos/issue/previsualizar.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { borradorNota } from './borrador.ts';
import { facturaAcreditable } from './creditable-factura.ts';
import { facturasDisponibles } from './available-facturas.ts';

/** Drafts of notas de crédito, the facturas that they may correct, and the operations that issue them. */
export const notasCreditoModule = objetoModule({
  objeto: 'notas_credito',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      return listBorradores(context, NOTAS_CREDITO, data, borradorNota);
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: borradorNota(await accessibleBorrador(context, NOTAS_CREDITO, id)),
    }),

    alta: async ({ id_empresa, establecimiento = null, punto = null, datos }, context) => {
      const empresa = await ensureEmpresa(context, id_empresa);
      const borrador = await crearBorrador(
        context,
        NOTAS_CREDITO,
        empresa,
        { establecimiento, punto, datos },
        'Borrador creado',
      );
      return { status: 'success', data: borradorNota(borrador), message: 'Borrador guardado' };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: borradorNota(await guardarBorrador(context, NOTAS_CREDITO, data)),
      message: 'Borrador guardado',
    }),

    baja: async ({ id, motivo }, context) => {
      await eliminarBorrador(context, NOTAS_CREDITO, id, motivo);
      return { status: 'success', data: { id }, message: 'Borrador eliminado' };
    },

    previsualizacion: async (data, context) => {
      const empresa = await ensureEmpresa(context, data.id_empresa);
      return { status: 'success', data: await previsualizarDocumento(context, NOTAS_CREDITO, empresa, data) };
    },

    preparar: async ({ id_empresa }, context) => {
      const empresa = await ensureEmpresa(context, id_empresa);
      return { status: 'success', data: await prepareEmision(context, NOTAS_CREDITO, empresa) };
    },

    facturasDisponibles: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      await resolvePendientes(context);
      return facturasDisponibles(context, data);
    },

    factura: async (data, context) => {
      await resolvePendientes(context);
      return { status: 'success', data: await facturaAcreditable(context, data) };
    },

    emitir: (data, context) => emitirPedido(context, NOTAS_CREDITO, data, false),
    emitirEnviar: (data, context) => emitirPedido(context, NOTAS_CREDITO, data, true),

    duplicar: async ({ id }, context) => ({
      status: 'success',
      data: borradorNota(await duplicarDocumento(context, NOTAS_CREDITO, id)),
      message: 'Se creó un borrador con los mismos datos',
    }),

    corregir: async (data, context) => {
      await resolvePendientes(context, [data.id]);
      const row = await accessibleDocumento(context, data.id);
      if (row?.tipo !== NOTAS_CREDITO.tipo) return refusals.noEncontrado('la nota de crédito');
      const empresa = await ensureEmpresa(context, row.id_empresa);
      return {
        status: 'success',
        data: await corregirDocumento(context, NOTAS_CREDITO, empresa, row.id, data),
      };
    },
  },
});
