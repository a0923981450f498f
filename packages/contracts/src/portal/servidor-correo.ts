import { z } from 'zod';
import { estadoCorreoSchema, fechaHoraSchema } from './comun.ts';
import { texto } from './texto.ts';

/** Placeholders of a template, written in braces. */
export const variablesCorreo = ['razon_social', 'numero', 'total', 'cdc', 'url_kude'] as const;

export const seguridadCorreoSchema = z.enum(
  ['ninguna', 'ssl', 'starttls'],
  'Elija la seguridad de la conexión',
);

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido');
export const idConfiguracionSchema = idSchema.meta({ examples: ['emp-2-correo'] });
/** A mail of the outbox; the server makes these ids. */
export const idCorreoSchema = idSchema.meta({ examples: ['7a4c1d20-91be-4f5d-8d3a-60b1f2c8e457'] });

export const correoSchema = z
  .string('Ingrese un correo válido')
  .trim()
  .max(254, 'El correo admite hasta 254 caracteres')
  .pipe(z.email('Ingrese un correo válido'))
  .meta({ examples: ['facturacion@example.com'] });

/** A host name or an IP address, without scheme, port or path. */
const servidorSchema = z
  .string('Ingrese el servidor')
  .trim()
  .toLowerCase()
  .min(1, 'Ingrese el servidor')
  .max(253, 'El servidor admite hasta 253 caracteres')
  .refine(
    (host) => host === '' || z.union([z.ipv4(), z.ipv6()]).safeParse(host).success || isHostName(host),
    'Ingrese un nombre de servidor, como smtp.example.com',
  )
  .meta({ examples: ['smtp.example.com'] });

/** The last label must start with a letter: a host that ends in a number is an unusual notation of an IP address. */
function isHostName(host: string): boolean {
  return /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(host);
}

const MENSAJE_PUERTO = 'El puerto debe estar entre 1 y 65535';
const puertoSchema = z
  .int(MENSAJE_PUERTO)
  .min(1, MENSAJE_PUERTO)
  .max(65_535, MENSAJE_PUERTO)
  .meta({ examples: [587] });

/** Empty for servers without authentication. */
const usuarioSchema = texto(254, 'El usuario admite hasta 254 caracteres').meta({
  examples: ['facturacion@example.com'],
});
export const contrasenaSchema = z
  .string('Debe ser un texto')
  .max(256, 'La contraseña admite hasta 256 caracteres')
  .meta({ secret: true, examples: ['secreta'] });

export const plantillaCorreo = {
  asunto: texto(200, 'El asunto admite hasta 200 caracteres', 'Ingrese el asunto')
    .min(1, 'Ingrese el asunto')
    .meta({ examples: ['Factura {numero} de {razon_social}'] }),
  cuerpo: z
    .string('Ingrese el texto del correo')
    .min(1, 'Ingrese el texto del correo')
    .max(5000, 'El texto admite hasta 5000 caracteres')
    .meta({ examples: ['Adjuntamos {numero}. Total: {total}. CDC: {cdc}. {url_kude}'] }),
};

/** Connection settings. An empty password keeps the stored one if server and user are unchanged. */
export const conexionServidor = {
  servidor: servidorSchema,
  puerto: puertoSchema,
  seguridad: seguridadCorreoSchema,
  usuario: usuarioSchema,
  contrasena: contrasenaSchema.default(''),
};
export const remitenteCorreo = {
  remitente_nombre: texto(100, 'El nombre admite hasta 100 caracteres', 'Ingrese el nombre del remitente')
    .min(1, 'Ingrese el nombre del remitente')
    .meta({ examples: ['Distribuidora Guaraní S.A.'] }),
  remitente_correo: correoSchema,
};

export const datosServidor = {
  ...remitenteCorreo,
  ...conexionServidor,
  /** Address for replies; null: the sender's. */
  responder_a: correoSchema.nullable(),
  copia_oculta: z.array(correoSchema).max(5, 'Admite hasta 5 correos en copia oculta'),
  ...plantillaCorreo,
  adjuntar_pdf: z.boolean(),
  adjuntar_xml: z.boolean(),
  envio_automatico: z.boolean(),
};

const pruebaSchema = z.object({
  fecha: fechaHoraSchema,
  aceptada: z.boolean(),
  mensaje: z.string(),
});

const configuracion = {
  id: z.string(),
  version: z.number().int(),
  id_empresa: z.string(),
  empresa: z.string(),
  remitente_nombre: z.string(),
  remitente_correo: z.string(),
  servidor: z.string(),
  puerto: z.number().int(),
  seguridad: seguridadCorreoSchema,
  usuario: z.string(),
  /** Whether a password is stored; it is never returned. */
  tiene_contrasena: z.boolean(),
  responder_a: z.string().nullable(),
  copia_oculta: z.array(z.string()),
  asunto: z.string(),
  cuerpo: z.string(),
  adjuntar_pdf: z.boolean(),
  adjuntar_xml: z.boolean(),
  envio_automatico: z.boolean(),
  activo: z.boolean(),
  /** The last test of the stored server; null: none. */
  ultima_prueba: pruebaSchema.nullable(),
  enviados_30d: z.number().int(),
  fallidos_30d: z.number().int(),
};
export const configuracionCorreoSchema = z.object(configuracion).meta({ id: 'ConfiguracionCorreo' });
export type ConfiguracionCorreo = z.infer<typeof configuracionCorreoSchema>;

export const configuracionCorreoDetalleSchema = z
  .object({
    ...configuracion,
    historial: z.array(
      z.object({ fecha: fechaHoraSchema, usuario: z.string(), accion: z.string(), detalle: z.string() }),
    ),
  })
  .meta({ id: 'ConfiguracionCorreoDetalle' });
export type ConfiguracionCorreoDetalle = z.infer<typeof configuracionCorreoDetalleSchema>;

export const correoDeBandejaSchema = z
  .object({
    id: z.string(),
    id_empresa: z.string(),
    empresa: z.string(),
    /** `certificado`: a warning that the company's certificate expires soon. `invitacion`: a link to choose a password, for a new user or a forgotten one. */
    tipo: z.enum(['documento', 'certificado', 'invitacion']),
    id_documento: z.string().nullable(),
    /** Number of the document; null for other mails. */
    numero: z.string().nullable(),
    fecha: fechaHoraSchema,
    remitente: z.string(),
    destinatarios: z.array(z.string()),
    /** Recipients that the server has accepted; a retry goes to the others. */
    aceptados: z.array(z.string()),
    asunto: z.string(),
    /** The same at each attempt. */
    message_id: z.string(),
    estado: estadoCorreoSchema,
    intentos: z.number().int(),
    /** Error of the last attempt. */
    error: z.string().nullable(),
    /** The server's reply when it accepted the mail. */
    respuesta: z.string().nullable(),
    proximo_intento: fechaHoraSchema.nullable(),
    enviado_en: fechaHoraSchema.nullable(),
  })
  .meta({ id: 'CorreoDeBandeja' });
export type CorreoDeBandeja = z.infer<typeof correoDeBandejaSchema>;

export const pruebaCorreoSchema = z
  .object({
    aceptada: z.boolean(),
    /** One sentence for the user. */
    mensaje: z.string(),
    /** The last reply of the server; null without one. */
    respuesta: z.string().nullable(),
    /** The SMTP session line by line, without passwords. */
    conversacion: z.array(z.object({ de: z.enum(['portal', 'servidor']), linea: z.string() })),
    milisegundos: z.number(),
  })
  .meta({ id: 'PruebaCorreo' });
export type PruebaCorreo = z.infer<typeof pruebaCorreoSchema>;
