import { z } from 'zod';
import { portalRoles } from '../access/roles.ts';
import { estadoCorreoSchema, fechaHoraSchema, idEmpresaSchema } from './comun.ts';
import { texto } from './texto.ts';

/** `pendiente`: has not chosen a password of its own yet. `baja`: removed, and listed only on request. */
export const estadoUsuarioSchema = z.enum(['activo', 'bloqueado', 'pendiente', 'baja']);

export const idUsuarioSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['7d2a4c10-3b8e-4f61-9a57-c0d1e2f3a4b5'] });

export const nombresSchema = texto(80, 'El nombre admite hasta 80 caracteres', 'El nombre es obligatorio')
  .min(1, 'El nombre es obligatorio')
  .meta({ examples: ['Rosa'] });
export const apellidosSchema = texto(
  80,
  'El apellido admite hasta 80 caracteres',
  'El apellido es obligatorio',
)
  .min(1, 'El apellido es obligatorio')
  .meta({ examples: ['Giménez'] });

/** The document number, which is also the user name. */
export const nroDocumentoSchema = z
  .string('El número de documento es obligatorio')
  .trim()
  .min(1, 'El número de documento es obligatorio')
  .max(20, 'El número de documento admite hasta 20 caracteres')
  .regex(/^[\dA-Za-z. -]*$/, 'El número de documento admite letras, números, puntos, espacios y guiones')
  .meta({ examples: ['4554737'] });

export const emailSchema = z
  .string('El email es obligatorio')
  .trim()
  .min(1, 'El email es obligatorio')
  .max(80, 'El email admite hasta 80 caracteres')
  .pipe(z.email('Debe ser un correo válido'))
  .meta({ examples: ['rosa.gimenez@example.com'] });

export const perfilesSchema = z
  .array(z.enum(portalRoles, 'El perfil no existe'), 'Seleccione al menos un perfil')
  .min(1, 'Seleccione al menos un perfil')
  .refine((perfiles) => new Set(perfiles).size === perfiles.length, 'Un perfil está repetido')
  .meta({ examples: [['cliente']] });

/** The companies of a user; admin and soporte need none, because they see all. */
export const empresasUsuarioSchema = z
  .array(idEmpresaSchema, 'Seleccione las empresas')
  .max(1000, 'Se admiten hasta 1000 empresas')
  .refine((empresas) => new Set(empresas).size === empresas.length, 'Una empresa está repetida')
  .meta({ examples: [['emp-1']] });

/** First sign-in of a new user. */
export const accesoInicialSchema = z.enum(
  ['contrasena_temporal', 'invitacion'],
  'El acceso debe ser contrasena_temporal o invitacion',
);

/** Trimmed like the sign-in form. No composition rules (NIST SP 800-63B); the server refuses the most common passwords. */
export const contrasenaNuevaSchema = z
  .string('Ingrese la contraseña nueva')
  .trim()
  .min(8, 'La contraseña debe tener al menos 8 caracteres')
  .max(200, 'La contraseña admite hasta 200 caracteres')
  .meta({ secret: true, examples: ['una clave larga'] });

/** The caller's current password, asked again before its sign-in changes. */
export const contrasenaActualSchema = z
  .string('Ingrese la contraseña actual')
  .trim()
  .min(1, 'Ingrese la contraseña actual')
  .max(200, 'La contraseña admite hasta 200 caracteres')
  .meta({ secret: true, examples: ['una clave de antes'] });

/** Six digits of the authenticator app, typed with or without a space. */
export const codigoTotpSchema = z
  .string('Ingrese el código de su aplicación')
  .trim()
  .overwrite((code) => code.replaceAll(' ', ''))
  .regex(/^\d{6}$/, 'El código tiene 6 cifras')
  .meta({ secret: true, examples: ['492039'] });

const accionSchema = z.enum([
  'editar',
  'reenviar_invitacion',
  'bloquear',
  'desbloquear',
  'restablecer',
  'restablecer_segundo_factor',
  'eliminar',
]);
export type AccionUsuario = z.infer<typeof accionSchema>;

const usuario = {
  id: z.string(),
  version: z.number().int(),
  /** User name. */
  usuario: z.string(),
  nro_documento: z.string(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  perfiles: z.array(z.enum(portalRoles)),
  /** Companies of the user that the requesting user may see. */
  empresas: z.array(z.object({ id: z.string(), razon_social: z.string() })),
  /** Number of companies that the requesting user may not see. */
  otras_empresas: z.number().int(),
  estado: estadoUsuarioSchema,
  ultimo_acceso: fechaHoraSchema.nullable(),
  creado: fechaHoraSchema,
  /** Expiry of the temporary password; null without one. */
  temporal_hasta: fechaHoraSchema.nullable(),
  /** Expiry of the invitation link; null when not invited or once a password is chosen. */
  invitacion_hasta: fechaHoraSchema.nullable(),
  /** Whether it signs in with a code as well as the password. */
  segundo_factor: z.boolean(),
  /** Actions that the requesting user may run now. */
  acciones: z.array(accionSchema),
};
export const usuarioSchema = z.object(usuario).meta({ id: 'Usuario' });
export type Usuario = z.infer<typeof usuarioSchema>;

const accesoSchema = z
  .object({
    id: z.string(),
    fecha: fechaHoraSchema,
    resultado: z.enum([
      'ingreso',
      'contrasena_incorrecta',
      'codigo_incorrecto',
      'bloqueado',
      'temporal_vencida',
    ]),
    ip: z.string(),
    /** Browser and system, or the program, from the user agent; empty without one. */
    dispositivo: z.string(),
  })
  .meta({ id: 'AccesoUsuario' });
export type AccesoUsuario = z.infer<typeof accesoSchema>;

export const usuarioDetalleSchema = z
  .object({
    ...usuario,
    /** The last 100 sign-ins and failed attempts, the newest first. */
    accesos: z.array(accesoSchema),
    sesiones_abiertas: z.number().int(),
  })
  .meta({ id: 'UsuarioDetalle' });
export type UsuarioDetalle = z.infer<typeof usuarioDetalleSchema>;

/** With the temporary password, which only this response contains. */
export const usuarioConContrasenaSchema = z
  .object({
    ...usuario,
    contrasena_temporal: z.string().meta({ secret: true, examples: ['k7mq-x2hd-9fwt'] }),
  })
  .meta({ id: 'UsuarioConContrasena' });
export type UsuarioConContrasena = z.infer<typeof usuarioConContrasenaSchema>;

/** State of the invitation mail. */
const invitacionSchema = z
  .object({
    vence: fechaHoraSchema,
    /** Name and address that it is from; null when its link is handed over, because it gives more than rights in one company. */
    remitente: z.string().nullable(),
    estado: estadoCorreoSchema,
    /** Why it was not sent. */
    error: z.string().nullable(),
    /** Only when no mail is sent: the link, to be passed on to the user. No later response has it. */
    enlace: z
      .string()
      .nullable()
      .meta({ secret: true, examples: ['http://localhost:3000/invitacion#q3V0…'] }),
  })
  .meta({ id: 'InvitacionUsuario' });
export type InvitacionUsuario = z.infer<typeof invitacionSchema>;

/** With the temporary password or the invitation for the first sign-in. */
export const usuarioCreadoSchema = z
  .object({
    ...usuario,
    contrasena_temporal: z
      .string()
      .nullable()
      .meta({ secret: true, examples: ['k7mq-x2hd-9fwt'] }),
    invitacion: invitacionSchema.nullable(),
  })
  .meta({ id: 'UsuarioCreado' });
export type UsuarioCreado = z.infer<typeof usuarioCreadoSchema>;

export const usuarioInvitadoSchema = z
  .object({ ...usuario, invitacion: invitacionSchema })
  .meta({ id: 'UsuarioInvitado' });
export type UsuarioInvitado = z.infer<typeof usuarioInvitadoSchema>;

export const sesionUsuarioSchema = z
  .object({
    id: z.string(),
    inicio: fechaHoraSchema,
    ultimo_uso: fechaHoraSchema,
    ip: z.string(),
    dispositivo: z.string(),
    /** Whether it is the session of this request. */
    actual: z.boolean(),
  })
  .meta({ id: 'SesionUsuario' });
export type SesionUsuario = z.infer<typeof sesionUsuarioSchema>;

/** The second factor of the caller. */
export const segundoFactorSchema = z
  .object({
    activo: z.boolean(),
    /** Since when; null when it is off. */
    desde: fechaHoraSchema.nullable(),
    /** Recovery codes that were not used yet. */
    codigos_restantes: z.number().int(),
  })
  .meta({ id: 'SegundoFactor' });
export type SegundoFactor = z.infer<typeof segundoFactorSchema>;

/** What an authenticator app needs. No later response has it. */
export const segundoFactorPreparadoSchema = z
  .object({
    /** In base32, to be typed. */
    secreto: z.string().meta({ secret: true, examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
    /** The same as an address, for a QR code. */
    uri_otpauth: z.string().meta({
      secret: true,
      examples: ['otpauth://totp/Portal:admin?issuer=Portal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    }),
  })
  .meta({ id: 'SegundoFactorPreparado' });
export type SegundoFactorPreparado = z.infer<typeof segundoFactorPreparadoSchema>;

/** Each code replaces one code of the app, once. No later response has them. */
export const codigosRecuperacionSchema = z
  .object({
    codigos_recuperacion: z
      .array(z.string())
      .meta({ secret: true, examples: [['k7mq-x2hd-9fwt', 'p3ra-c8vn-t5ye']] }),
    sesiones_cerradas: z.number().int(),
  })
  .meta({ id: 'CodigosRecuperacion' });
export type CodigosRecuperacion = z.infer<typeof codigosRecuperacionSchema>;
