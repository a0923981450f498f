import { z } from 'zod';
import { usuarioRoles } from '../access/administration.ts';
import { portalRoles } from '../access/roles.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { archivoSchema, idEmpresaSchema, motivoActoSchema, todos, versionSchema } from './comun.ts';
import {
  accesoInicialSchema,
  apellidosSchema,
  contrasenaNuevaSchema,
  emailSchema,
  empresasUsuarioSchema,
  estadoUsuarioSchema,
  idUsuarioSchema,
  nombresSchema,
  nroDocumentoSchema,
  perfilesSchema,
  sesionUsuarioSchema,
  usuarioConContrasenaSchema,
  usuarioCreadoSchema,
  usuarioDetalleSchema,
  usuarioInvitadoSchema,
  usuarioSchema,
} from './usuario.ts';

const camposOrden = ['nombre', 'nro_documento', 'email', 'creado'] as const;

const filtrosSchema = z.object({
  texto: z.string().max(80).optional(),
  perfil: z.enum(portalRoles).optional(),
  id_empresa: idEmpresaSchema.optional(),
  estado: estadoUsuarioSchema.optional(),
});

export const usuarios = {
  consulta: operation({
    objeto: 'usuarios',
    operacion: 'C',
    summary: 'Usuarios que quien consulta puede ver; los dados de baja, solo si se piden',
    access: usuarioRoles.read,
    data: listInput(filtrosSchema.shape, camposOrden),
    result: z.array(usuarioSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'usuarios',
    operacion: 'D',
    summary: 'Un usuario con sus últimos accesos',
    access: usuarioRoles.read,
    data: z.object({ id: idUsuarioSchema }),
    result: usuarioDetalleSchema,
  }),
  alta: operation({
    objeto: 'usuarios',
    operacion: 'A',
    summary:
      'Crea un usuario con una contraseña temporal, que se muestra solo en esta respuesta, o con una invitación por correo',
    access: usuarioRoles.create,
    data: z.object({
      nombres: nombresSchema,
      apellidos: apellidosSchema,
      nro_documento: nroDocumentoSchema,
      email: emailSchema,
      perfiles: perfilesSchema,
      empresas: empresasUsuarioSchema.default([]),
      acceso: accesoInicialSchema.default('contrasena_temporal'),
    }),
    result: usuarioCreadoSchema,
  }),
  modificacion: operation({
    objeto: 'usuarios',
    operacion: 'M',
    summary: 'Cambia un usuario; un cliente, solo sus propios nombres y su correo',
    access: usuarioRoles.edit,
    data: z.object({
      id: idUsuarioSchema,
      version: versionSchema,
      nombres: nombresSchema.optional(),
      apellidos: apellidosSchema.optional(),
      nro_documento: nroDocumentoSchema.optional(),
      email: emailSchema.optional(),
      perfiles: perfilesSchema.optional(),
      empresas: empresasUsuarioSchema.optional(),
      /** As the operation H, with the other changes or none of them. */
      activo: z.boolean('Falta indicar si queda activo').optional(),
      /** Why it is blocked. */
      motivo: motivoActoSchema,
    }),
    result: usuarioSchema,
  }),
  habilitacion: operation({
    objeto: 'usuarios',
    operacion: 'H',
    summary: 'Bloquea o desbloquea un usuario; bloqueado, no entra desde el próximo pedido',
    access: usuarioRoles.block,
    data: z.object({
      id: idUsuarioSchema,
      activo: z.boolean('Falta indicar si queda activo'),
      motivo: motivoActoSchema,
    }),
    result: usuarioSchema,
  }),
  baja: operation({
    objeto: 'usuarios',
    operacion: 'B',
    summary: 'Da de baja un usuario; habilitarlo lo recupera',
    access: usuarioRoles.remove,
    data: z.object({ id: idUsuarioSchema, motivo: motivoActoSchema }),
    result: z.object({ id: z.string() }),
  }),
  exportacion: operation({
    objeto: 'usuarios',
    operacion: 'X',
    summary: 'CSV o XLSX de la lista filtrada de usuarios',
    access: usuarioRoles.export,
    data: z.object({
      formato: z.enum(['csv', 'xlsx'], 'El formato debe ser csv o xlsx'),
      filtros: filtrosSchema.default({}),
      orden: z
        .object({ campo: z.enum(camposOrden), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'nombre', sentido: 'asc' }),
    }),
    result: archivoSchema,
  }),
  restablecerContrasena: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'restablecer_contrasena',
    summary: 'Da una contraseña temporal y cierra las sesiones del usuario',
    access: usuarioRoles.reset,
    data: z.object({ id: idUsuarioSchema }),
    result: usuarioConContrasenaSchema,
  }),
  reenviarInvitacion: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'reenviar_invitacion',
    summary: 'Envía otra invitación a quien todavía no eligió su contraseña; la anterior deja de valer',
    access: usuarioRoles.invite,
    data: z.object({ id: idUsuarioSchema }),
    result: usuarioInvitadoSchema,
  }),
  desbloquear: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'desbloquear',
    summary: 'Desbloquea un usuario',
    access: usuarioRoles.block,
    data: z.object({ id: idUsuarioSchema }),
    result: usuarioSchema,
  }),
  perfil: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'perfil',
    summary: 'Los datos de quien consulta',
    access: todos,
    data: z.object({}),
    result: usuarioSchema,
  }),
  cambiarContrasena: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'cambiar_contrasena',
    summary:
      'Cambia la contraseña propia y cierra las otras sesiones; con una temporal es lo único permitido',
    access: todos,
    data: z.object({
      actual: z
        .string('Ingrese la contraseña actual')
        .trim()
        .min(1, 'Ingrese la contraseña actual')
        .max(200, 'La contraseña admite hasta 200 caracteres')
        .meta({ secret: true, examples: ['una clave de antes'] }),
      nueva: contrasenaNuevaSchema,
    }),
    result: z.object({ sesiones_cerradas: z.number().int() }),
  }),
  sesiones: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'sesiones',
    summary: 'Las sesiones abiertas de quien consulta, la más reciente primero',
    access: todos,
    data: z.object({}),
    result: z.array(sesionUsuarioSchema),
  }),
  cerrarSesion: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'cerrar_sesion',
    summary: 'Cierra la sesión de quien llama: su token deja de valer',
    access: todos,
    data: z.object({}),
    result: z.object({ sesiones_cerradas: z.number().int() }),
  }),
  cerrarOtras: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'cerrar_otras',
    summary: 'Cierra todas las sesiones de quien consulta menos la actual',
    access: todos,
    data: z.object({}),
    result: z.object({ sesiones_cerradas: z.number().int() }),
  }),
};
