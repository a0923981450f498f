import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { baseSeed } from '../../seed/base.ts';
import { integracionesSeed } from '../../seed/integraciones.ts';
import { avisosOf, configureAvisos, resendAviso } from './avisos.ts';
import { create, save, habilitar, revocar, rotar } from './service.ts';
import { detalleIntegracion, listIntegraciones } from './views.ts';

/** Technical users of companies: systems that use the API with a key instead of signing in. */
export const usuariosFuncionalesModule = objetoModule({
  objeto: 'usuarios_funcionales',
  seeds: [baseSeed, integracionesSeed],
  handlers: {
    consulta: async (data, context) => {
      if (data.filtros.id_empresa !== undefined) await ensureEmpresa(context, data.filtros.id_empresa);
      return listIntegraciones(context, data);
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: await detalleIntegracion(context, id),
    }),

    alta: async (data, context) => ({
      status: 'success',
      data: await create(context, data),
      message: 'Guarde esta clave: no volverá a mostrarse.',
    }),

    modificacion: async (data, context) => ({
      status: 'success',
      data: await save(context, data),
      message: 'Usuario para integración guardado',
    }),

    habilitacion: async (data, context) => ({
      status: 'success',
      data: await habilitar(context, data),
      message: data.activo ? 'Usuario para integración habilitado' : 'Usuario para integración deshabilitado',
    }),

    rotar: async (data, context) => ({
      status: 'success',
      data: await rotar(context, data),
      message: 'Guarde esta clave: no volverá a mostrarse.',
    }),

    revocar: async (data, context) => ({
      status: 'success',
      data: await revocar(context, data),
      message: 'Clave revocada',
    }),

    avisos: async ({ id }, context) => ({ status: 'success', data: await avisosOf(context, id) }),

    configurarAvisos: async (data, context) => ({
      status: 'success',
      data: await configureAvisos(context, data),
      message: data.url === null ? 'Avisos quitados' : 'Guarde el secreto de firma: no volverá a mostrarse.',
    }),

    reenviarAviso: async (data, context) => ({
      status: 'success',
      data: await resendAviso(context, data),
      message: 'El aviso se envía de nuevo',
    }),
  },
});
