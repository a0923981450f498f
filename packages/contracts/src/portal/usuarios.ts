import { z } from 'zod';
import { usuarioRoles } from '../access/administration.ts';
import { portalRoles } from '../access/roles.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  estadoCorreoSchema,
  fechaHoraSchema,
  idEmpresaSchema,
  todos,
  versionSchema,
} from './comun.ts';
import { texto } from './texto.ts';

const camposOrden = ['nombre', 'nro_documento', 'email', 'creado'] as const;

/** `pendiente`: has not chosen a password of its own yet. `baja`: removed, and shown only to those who ask for it. */
const estadoSchema = z.enum(['activo', 'bloqueado', 'pendiente', 'baja']);

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['7d2a4c10-3b8e-4f61-9a57-c0d1e2f3a4b5'] });

const nombresSchema = texto(80, 'El nombre admite hasta 80 caracteres', 'El nombre es obligatorio')
  .min(1, 'El nombre es obligatorio')
  .meta({ examples: ['Rosa'] });
const apellidosSchema = texto(80, 'El apellido admite hasta 80 caracteres', 'El apellido es obligatorio')
  .min(1, 'El apellido es obligatorio')
  .meta({ examples: ['Giménez'] });

/** The document number, which is also the name to sign in with. */
const documentoSchema = z
  .string('El número de documento es obligatorio')
  .trim()
  .min(1, 'El número de documento es obligatorio')
  .max(20, 'El número de documento admite hasta 20 caracteres')
  .regex(/^[\dA-Za-z.-]*$/, 'El número de documento admite letras, números, puntos y guiones')
  .meta({ examples: ['4554737'] });

const emailSchema = z
  .string('El email es obligatorio')
  .trim()
  .min(1, 'El email es obligatorio')
  .max(80, 'El email admite hasta 80 caracteres')
  .pipe(z.email('Debe ser un correo válido'))
  .meta({ examples: ['rosa.gimenez@example.com'] });

const perfilesSchema = z
  .array(z.enum(portalRoles, 'El perfil no existe'), 'Seleccione al menos un perfil')
  .min(1, 'Seleccione al menos un perfil')
  .refine((perfiles) => new Set(perfiles).size === perfiles.length, 'Un perfil está repetido')
  .meta({ examples: [['cliente']] });

/** The companies of a user; an admin and soporte need none, for they see all of them. */
const empresasSchema = z
  .array(idEmpresaSchema, 'Seleccione las empresas')
  .max(1000, 'Se admiten hasta 1000 empresas')
  .refine((empresas) => new Set(empresas).size === empresas.length, 'Una empresa está repetida')
  .meta({ examples: [['emp-1']] });

/** How a new user gets in for the first time. */
const accesoInicialSchema = z.enum(
  ['contrasena_temporal', 'invitacion'],
  'El acceso debe ser contrasena_temporal o invitacion',
);

/** As the sign-in trims what is typed. No rules of composition (NIST SP 800-63B); the commonest ones are refused by the server. */
export const contrasenaNuevaSchema = z
  .string('Ingrese la contraseña nueva')
  .trim()
  .min(8, 'La contraseña debe tener al menos 8 caracteres')
  .max(200, 'La contraseña admite hasta 200 caracteres')
  .meta({ examples: ['una clave larga'] });

const accionSchema = z.enum([
  'editar',
  'reenviar_invitacion',
  'bloquear',
  'desbloquear',
  'restablecer',
  'eliminar',
]);
export type AccionUsuario = z.infer<typeof accionSchema>;

const usuario = {
  id: z.string(),
  version: z.number().int(),
  /** Name to sign in with. */
  usuario: z.string(),
  nro_documento: z.string(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  perfiles: z.array(z.enum(portalRoles)),
  /** Those that the caller may see. */
  empresas: z.array(z.object({ id: z.string(), razon_social: z.string() })),
  /** How many companies it has that the caller may not see. */
  otras_empresas: z.number().int(),
  estado: estadoSchema,
  ultimo_acceso: fechaHoraSchema.nullable(),
  creado: fechaHoraSchema,
  /** Until when the temporary password works; null without one. */
  temporal_hasta: fechaHoraSchema.nullable(),
  /** Until when the link of the invitation works; null for who was not invited or has chosen a password. */
  invitacion_hasta: fechaHoraSchema.nullable(),
  /** What the caller may do with it now. */
  acciones: z.array(accionSchema),
};
const usuarioSchema = z.object(usuario).meta({ id: 'Usuario' });
export type Usuario = z.infer<typeof usuarioSchema>;

const accesoSchema = z
  .object({
    id: z.string(),
    fecha: fechaHoraSchema,
    resultado: z.enum(['ingreso', 'contrasena_incorrecta', 'bloqueado', 'temporal_vencida']),
    ip: z.string(),
    /** Browser and system, or the program; empty when it said nothing. */
    dispositivo: z.string(),
  })
  .meta({ id: 'AccesoUsuario' });
export type AccesoUsuario = z.infer<typeof accesoSchema>;

const detalleSchema = z
  .object({
    ...usuario,
    /** The last 100 sign-ins and failed attempts, the newest first. */
    accesos: z.array(accesoSchema),
    sesiones_abiertas: z.number().int(),
  })
  .meta({ id: 'UsuarioDetalle' });
export type UsuarioDetalle = z.infer<typeof detalleSchema>;

/** With the temporary password: this one response alone has it. */
const conContrasenaSchema = z
  .object({ ...usuario, contrasena_temporal: z.string().meta({ examples: ['k7mq-x2hd-9fwt'] }) })
  .meta({ id: 'UsuarioConContrasena' });
export type UsuarioConContrasena = z.infer<typeof conContrasenaSchema>;

/** The state of the mail with the link. */
const invitacionSchema = z
  .object({
    vence: fechaHoraSchema,
    /** Name and address that it is from. */
    remitente: z.string(),
    estado: estadoCorreoSchema,
    /** Why it was not sent. */
    error: z.string().nullable(),
    /** Only where no server gets the mail: this one response has the link, for the person to be given it. */
    enlace: z
      .string()
      .nullable()
      .meta({ examples: ['http://localhost:3000/invitacion#q3V0…'] }),
  })
  .meta({ id: 'InvitacionUsuario' });
export type InvitacionUsuario = z.infer<typeof invitacionSchema>;

/** With what lets it in for the first time: the temporary password, or the invitation. */
const creadoSchema = z
  .object({
    ...usuario,
    contrasena_temporal: z
      .string()
      .nullable()
      .meta({ examples: ['k7mq-x2hd-9fwt'] }),
    invitacion: invitacionSchema.nullable(),
  })
  .meta({ id: 'UsuarioCreado' });
export type UsuarioCreado = z.infer<typeof creadoSchema>;

const invitadoSchema = z.object({ ...usuario, invitacion: invitacionSchema }).meta({ id: 'UsuarioInvitado' });
export type UsuarioInvitado = z.infer<typeof invitadoSchema>;

const sesionSchema = z
  .object({
    id: z.string(),
    inicio: fechaHoraSchema,
    ultimo_uso: fechaHoraSchema,
    ip: z.string(),
    dispositivo: z.string(),
    /** The session that asks. */
    actual: z.boolean(),
  })
  .meta({ id: 'SesionUsuario' });
export type SesionUsuario = z.infer<typeof sesionSchema>;

const filtrosSchema = z.object({
  texto: z.string().max(80).optional(),
  perfil: z.enum(portalRoles).optional(),
  id_empresa: idEmpresaSchema.optional(),
  estado: estadoSchema.optional(),
});

export const usuarios = {
  consulta: operation({
    objeto: 'usuarios',
    operacion: 'C',
    summary: 'Usuarios que quien consulta puede ver; los dados de baja, sólo si se piden',
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
    data: z.object({ id: idSchema }),
    result: detalleSchema,
  }),
  alta: operation({
    objeto: 'usuarios',
    operacion: 'A',
    summary:
      'Crea un usuario con una contraseña temporal, que se muestra sólo en esta respuesta, o con una invitación por correo',
    access: usuarioRoles.create,
    data: z.object({
      nombres: nombresSchema,
      apellidos: apellidosSchema,
      nro_documento: documentoSchema,
      email: emailSchema,
      perfiles: perfilesSchema,
      empresas: empresasSchema.default([]),
      acceso: accesoInicialSchema.default('contrasena_temporal'),
    }),
    result: creadoSchema,
  }),
  modificacion: operation({
    objeto: 'usuarios',
    operacion: 'M',
    summary: 'Cambia un usuario; un cliente, sólo sus propios nombres y su correo',
    access: usuarioRoles.edit,
    data: z.object({
      id: idSchema,
      version: versionSchema,
      nombres: nombresSchema.optional(),
      apellidos: apellidosSchema.optional(),
      nro_documento: documentoSchema.optional(),
      email: emailSchema.optional(),
      perfiles: perfilesSchema.optional(),
      empresas: empresasSchema.optional(),
    }),
    result: usuarioSchema,
  }),
  habilitacion: operation({
    objeto: 'usuarios',
    operacion: 'H',
    summary: 'Bloquea o desbloquea un usuario; bloqueado, no entra desde el próximo pedido',
    access: usuarioRoles.block,
    data: z.object({ id: idSchema, activo: z.boolean('Falta indicar si queda activo') }),
    result: usuarioSchema,
  }),
  baja: operation({
    objeto: 'usuarios',
    operacion: 'B',
    summary: 'Da de baja un usuario; habilitarlo lo recupera',
    access: usuarioRoles.remove,
    data: z.object({
      id: idSchema,
      motivo: z.string().max(200, 'El motivo admite hasta 200 caracteres').optional(),
    }),
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
    data: z.object({ id: idSchema }),
    result: conContrasenaSchema,
  }),
  reenviarInvitacion: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'reenviar_invitacion',
    summary: 'Envía otra invitación a quien todavía no eligió su contraseña; la anterior deja de valer',
    access: usuarioRoles.invite,
    data: z.object({ id: idSchema }),
    result: invitadoSchema,
  }),
  desbloquear: operation({
    objeto: 'usuarios',
    operacion: 'E',
    accion: 'desbloquear',
    summary: 'Desbloquea un usuario',
    access: usuarioRoles.block,
    data: z.object({ id: idSchema }),
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
        .meta({ examples: ['una clave de antes'] }),
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
    result: z.array(sesionSchema),
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
