import type { InvitacionUsuario } from '@portal/contracts';
import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { pagesOf } from '../../lists/row-pages.ts';
import { tableExport, tooManyRows } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { usuariosSeed } from '../../seed/usuarios.ts';
import { closeOwnSession, listSessions } from '../../session/sessions.ts';
import { usuarioColumns } from './export.ts';
import { changeContrasena, cerrarOtras, ownPerfil } from './own.ts';
import { create } from './create.ts';
import {
  remove,
  save,
  habilitar,
  reenviarInvitacion,
  restablecer,
  restablecerSegundoFactor,
} from './service.ts';
import { activate, deactivate, ownFactor, prepare, renewCodes } from './segundo-factor.ts';
import { detalleUsuario, listUsuarios, usuariosToExport } from './views.ts';

const SAVE_CODES = 'Guarde estos códigos: no volverán a mostrarse.';
const SAVE_NOTICE = 'Guarde esta contraseña: no volverá a mostrarse.';

function envioOf({ estado, error }: InvitacionUsuario): string {
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
      if (data.filtros.id_empresa !== undefined) await ensureEmpresa(context, data.filtros.id_empresa);
      return listUsuarios(context, data);
    },

    detalle: async ({ id }, context) => ({ status: 'success', data: await detalleUsuario(context, id) }),

    alta: async (data, context) => {
      const created = await create(context, data);
      const { invitacion } = created;
      return {
        status: 'success',
        data: created,
        message: invitacion === null ? SAVE_NOTICE : envioOf(invitacion),
      };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: await save(context, data),
      message: 'Usuario guardado',
    }),

    habilitacion: async (data, context) => ({
      status: 'success',
      data: await habilitar(context, data),
      message: data.activo ? 'Usuario desbloqueado' : 'Usuario bloqueado',
    }),

    baja: async (data, context) => {
      await remove(context, data);
      return { status: 'success', data: { id: data.id }, message: 'Usuario dado de baja' };
    },

    exportacion: async ({ formato, filtros, orden }, context) => {
      if (filtros.id_empresa !== undefined) await ensureEmpresa(context, filtros.id_empresa);
      const usuarios = await usuariosToExport(context, { filtros, orden });
      return usuarios === undefined
        ? tooManyRows('usuarios')
        : tableExport(context, usuarioColumns, pagesOf(usuarios), {
            format: formato,
            name: 'usuarios',
            sheet: 'Usuarios',
            what: 'usuarios',
          });
    },

    restablecerContrasena: async ({ id }, context) => ({
      status: 'success',
      data: await restablecer(context, id),
      message: SAVE_NOTICE,
    }),

    reenviarInvitacion: async ({ id }, context) => {
      const invitado = await reenviarInvitacion(context, id);
      return { status: 'success', data: invitado, message: envioOf(invitado.invitacion) };
    },

    desbloquear: async ({ id }, context) => ({
      status: 'success',
      data: await habilitar(context, { id, activo: true }),
      message: 'Usuario desbloqueado',
    }),

    perfil: async (_data, context) => ({ status: 'success', data: await ownPerfil(context) }),

    cambiarContrasena: async (data, context) => ({
      status: 'success',
      data: await changeContrasena(context, data),
      message: 'Contraseña cambiada',
    }),

    sesiones: async (_data, context) => ({ status: 'success', data: await listSessions(context) }),

    cerrarSesion: async (_data, context) => ({
      status: 'success',
      data: { sesiones_cerradas: await closeOwnSession(context) },
    }),

    cerrarOtras: async (_data, context) => ({
      status: 'success',
      data: await cerrarOtras(context),
      message: 'Se cerraron las otras sesiones',
    }),

    segundoFactor: async (_data, context) => ({ status: 'success', data: await ownFactor(context) }),

    prepararSegundoFactor: async (data, context) => ({
      status: 'success',
      data: await prepare(context, data),
    }),

    activarSegundoFactor: async (data, context) => ({
      status: 'success',
      data: await activate(context, data),
      message: SAVE_CODES,
    }),

    renovarCodigos: async (data, context) => ({
      status: 'success',
      data: await renewCodes(context, data),
      message: SAVE_CODES,
    }),

    desactivarSegundoFactor: async (data, context) => ({
      status: 'success',
      data: await deactivate(context, data),
      message: 'Segundo factor desactivado',
    }),

    restablecerSegundoFactor: async (data, context) => ({
      status: 'success',
      data: await restablecerSegundoFactor(context, data),
      message: 'Segundo factor quitado',
    }),
  },
});
