import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { bandeja, emlDeCorreo, reintentar } from './bandeja.ts';
import { crear, eliminar, guardar, habilitar } from './guardar.ts';
import { previsualizar, probar } from './probar.ts';
import { configuracionDe, configuracionesDe, detalleDe, filaConfiguracion, filtrar } from './vistas.ts';

/** The mail servers of companies and their outbox. */
export const empresasCorreoModule = objetoModule({
  objeto: 'empresas_correo',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      if (id_empresa !== undefined) await exigirEmpresa(context, id_empresa);
      return listResult(filtrar(context, data.filtros), data, (filas) => configuracionesDe(context, filas));
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: await detalleDe(context, await filaConfiguracion(context, id)),
    }),

    alta: async (data, context) => ({
      status: 'success',
      data: await configuracionDe(context, await crear(context, data)),
      message: 'Configuración de correo guardada',
    }),

    modificacion: async (data, context) => ({
      status: 'success',
      data: await configuracionDe(context, await guardar(context, data)),
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
