import type { InvitacionUsuario } from '@portal/contracts';
import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { pagesOf } from '../../lists/row-pages.ts';
import { tableExport, tooManyRows } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { usuariosSeed } from '../../seed/usuarios.ts';
import { listSessions } from '../../session/sessions.ts';
import { columnasUsuario } from './exportar.ts';
import { cambiarContrasena, cerrarOtras, perfilPropio } from './propio.ts';
import { crear } from './crear.ts';
import { darDeBaja, guardar, habilitar, reenviarInvitacion, restablecer } from './service.ts';
import { detalleUsuario, listarUsuarios, usuariosAExportar } from './vistas.ts';

const GUARDE = 'Guarde esta contraseña: no volverá a mostrarse.';

function envioDe({ estado, error }: InvitacionUsuario): string {
  if (estado === 'pendiente') return 'Invitación en camino';
  return estado === 'fallido' && error !== null
    ? `No se pudo enviar la invitación: ${error}`
    : 'Ningún servidor envía la invitación: entregue el enlace';
}

/** Management of users, and operations of users on themselves. */
export const usuariosModule = objetoModule({
  objeto: 'usuarios',
  seeds: [baseSeed, usuariosSeed],
  handlers: {
    consulta: async (data, context) => {
      if (data.filtros.id_empresa !== undefined) await exigirEmpresa(context, data.filtros.id_empresa);
      return listarUsuarios(context, data);
    },

    detalle: async ({ id }, context) => ({ status: 'success', data: await detalleUsuario(context, id) }),

    alta: async (data, context) => {
      const creado = await crear(context, data);
      const { invitacion } = creado;
      return { status: 'success', data: creado, message: invitacion === null ? GUARDE : envioDe(invitacion) };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: await guardar(context, data),
      message: 'Usuario guardado',
    }),

    habilitacion: async (data, context) => ({
      status: 'success',
      data: await habilitar(context, data),
      message: data.activo ? 'Usuario desbloqueado' : 'Usuario bloqueado',
    }),

    baja: async (data, context) => {
      await darDeBaja(context, data);
      return { status: 'success', data: { id: data.id }, message: 'Usuario dado de baja' };
    },

    exportacion: async ({ formato, filtros, orden }, context) => {
      if (filtros.id_empresa !== undefined) await exigirEmpresa(context, filtros.id_empresa);
      const usuarios = await usuariosAExportar(context, { filtros, orden });
      return usuarios === undefined
        ? tooManyRows('usuarios')
        : tableExport(context, columnasUsuario, pagesOf(usuarios), {
            format: formato,
            name: 'usuarios',
            sheet: 'Usuarios',
            what: 'usuarios',
          });
    },

    restablecerContrasena: async ({ id }, context) => ({
      status: 'success',
      data: await restablecer(context, id),
      message: GUARDE,
    }),

    reenviarInvitacion: async ({ id }, context) => {
      const invitado = await reenviarInvitacion(context, id);
      return { status: 'success', data: invitado, message: envioDe(invitado.invitacion) };
    },

    desbloquear: async ({ id }, context) => ({
      status: 'success',
      data: await habilitar(context, { id, activo: true }),
      message: 'Usuario desbloqueado',
    }),

    perfil: async (_data, context) => ({ status: 'success', data: await perfilPropio(context) }),

    cambiarContrasena: async (data, context) => ({
      status: 'success',
      data: await cambiarContrasena(context, data),
      message: 'Contraseña cambiada',
    }),

    sesiones: async (_data, context) => ({ status: 'success', data: await listSessions(context) }),

    cerrarOtras: async (_data, context) => ({
      status: 'success',
      data: await cerrarOtras(context),
      message: 'Se cerraron las otras sesiones',
    }),
  },
});
