import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { bandeja, emlDeCorreo, reintentar } from './bandeja.ts';
import { create, eliminar, save, habilitar } from './save.ts';
import { previsualizar, probar } from './probe.ts';
import { configuracionDe, configuracionesOf, detalleOf, filaConfiguracion, filter } from './views.ts';

/** The mail servers of companies and their outbox. */
export const empresasCorreoModule = objetoModule({
  objeto: 'empresas_correo',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      if (id_empresa !== undefined) await ensureEmpresa(context, id_empresa);
      return listResult(filter(context, data.filtros), data, (rows) => configuracionesOf(context, rows));
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: await detalleOf(context, await filaConfiguracion(context, id)),
    }),

    alta: async (data, context) => ({
      status: 'success',
      data: await configuracionDe(context, await create(context, data)),
      message: 'Configuración de correo guardada',
    }),

    modificacion: async (data, context) => ({
      status: 'success',
      data: await configuracionDe(context, await save(context, data)),
      message: 'Configuración de correo guardada',
    }),

    habilitacion: async (data, context) => ({
      status: 'success',
      data: await configuracionDe(context, await habilitar(context, data)),
      message: data.activo ? 'Correo activado' : 'Correo desactivado',
    }),

    baja: async (data, context) => {
      await eliminar(context, data);
      return { status: 'success', data: { id: data.id }, message: 'Configuración de correo eliminada' };
    },

    previsualizacion: async (data, context) => ({
      status: 'success',
      data: await previsualizar(context, data),
    }),

    probar: async (data, context) => ({ status: 'success', data: await probar(context, data) }),

    bandeja: (data, context) => bandeja(context, data),

    reintentar: async ({ ids }, context) => ({ status: 'success', data: await reintentar(context, ids) }),

    exportacion: ({ id }, context) => emlDeCorreo(context, id),
  },
});
