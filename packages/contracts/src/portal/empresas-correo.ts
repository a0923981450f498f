import { z } from 'zod';
import { correoRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  estadoCorreoSchema,
  fechaHoraSchema,
  fechaSchema,
  idEmpresaSchema,
  versionSchema,
} from './comun.ts';
import { texto } from './texto.ts';

/** What a template may name, in braces. */
export const variablesCorreo = ['razon_social', 'numero', 'total', 'cdc', 'url_kude'] as const;

const seguridadSchema = z.enum(['ninguna', 'ssl', 'starttls'], 'Elija la seguridad de la conexión');

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido');
const idConfiguracionSchema = idSchema.meta({ examples: ['emp-2-correo'] });
/** A mail of the outbox; the server makes these ids. */
const idMailSchema = idSchema.meta({ examples: ['7a4c1d20-91be-4f5d-8d3a-60b1f2c8e457'] });

const correoSchema = z
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

/** The last label begins with a letter: what ends in a number is an odd way to write an address. */
function isHostName(host: string): boolean {
  return /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(host);
}

const MENSAJE_PUERTO = 'El puerto debe estar entre 1 y 65535';
const puertoSchema = z
  .int(MENSAJE_PUERTO)
  .min(1, MENSAJE_PUERTO)
  .max(65_535, MENSAJE_PUERTO)
  .meta({ examples: [587] });

/** Empty for servers without sign-in. */
const usuarioSchema = texto(254, 'El usuario admite hasta 254 caracteres').meta({
  examples: ['facturacion@example.com'],
});
const contrasenaSchema = z
  .string('Debe ser un texto')
  .max(256, 'La contraseña admite hasta 256 caracteres')
  .meta({ examples: ['secreta'] });

const plantilla = {
  asunto: texto(200, 'El asunto admite hasta 200 caracteres', 'Ingrese el asunto')
    .min(1, 'Ingrese el asunto')
    .meta({ examples: ['Factura {numero} de {razon_social}'] }),
  cuerpo: z
    .string('Ingrese el texto del correo')
    .min(1, 'Ingrese el texto del correo')
    .max(5000, 'El texto admite hasta 5000 caracteres')
    .meta({ examples: ['Adjuntamos {numero}. Total: {total}. CDC: {cdc}. {url_kude}'] }),
};

/** What a connection needs. An empty password keeps the stored one, for the same server and user. */
const servidor = {
  servidor: servidorSchema,
  puerto: puertoSchema,
  seguridad: seguridadSchema,
  usuario: usuarioSchema,
  contrasena: contrasenaSchema.default(''),
};
const remitente = {
  remitente_nombre: texto(100, 'El nombre admite hasta 100 caracteres', 'Ingrese el nombre del remitente')
    .min(1, 'Ingrese el nombre del remitente')
    .meta({ examples: ['Distribuidora Guaraní S.A.'] }),
  remitente_correo: correoSchema,
};

const datos = {
  ...remitente,
  ...servidor,
  /** Where replies go; null: to the sender. */
  responder_a: correoSchema.nullable(),
  copia_oculta: z.array(correoSchema).max(5, 'Admite hasta 5 correos en copia oculta'),
  ...plantilla,
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
  seguridad: seguridadSchema,
  usuario: z.string(),
  /** Whether one is stored; it is never returned. */
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
const configuracionSchema = z.object(configuracion).meta({ id: 'ConfiguracionCorreo' });
export type ConfiguracionCorreo = z.infer<typeof configuracionSchema>;

const detalleSchema = z
  .object({
    ...configuracion,
    historial: z.array(
      z.object({ fecha: fechaHoraSchema, usuario: z.string(), accion: z.string(), detalle: z.string() }),
    ),
  })
  .meta({ id: 'ConfiguracionCorreoDetalle' });
export type ConfiguracionCorreoDetalle = z.infer<typeof detalleSchema>;

const mailSchema = z
  .object({
    id: z.string(),
    id_empresa: z.string(),
    empresa: z.string(),
    /** `certificado`: a warning that the certificate of the company is about to end. `invitacion`: to a new user. */
    tipo: z.enum(['documento', 'certificado', 'invitacion']),
    id_documento: z.string().nullable(),
    /** Number of the document; null for other mails. */
    numero: z.string().nullable(),
    fecha: fechaHoraSchema,
    remitente: z.string(),
    destinatarios: z.array(z.string()),
    /** Those that the server has accepted; a retry goes to the others. */
    aceptados: z.array(z.string()),
    asunto: z.string(),
    /** The same at each attempt. */
    message_id: z.string(),
    estado: estadoCorreoSchema,
    intentos: z.number().int(),
    /** What the last attempt failed for. */
    error: z.string().nullable(),
    /** What the server said when it accepted the mail. */
    respuesta: z.string().nullable(),
    proximo_intento: fechaHoraSchema.nullable(),
    enviado_en: fechaHoraSchema.nullable(),
  })
  .meta({ id: 'CorreoDeBandeja' });
export type CorreoDeBandeja = z.infer<typeof mailSchema>;

const resultadoPruebaSchema = z
  .object({
    aceptada: z.boolean(),
    /** One sentence for people. */
    mensaje: z.string(),
    /** The last words of the server; null when it said nothing. */
    respuesta: z.string().nullable(),
    /** The conversation line by line, without passwords. */
    conversacion: z.array(z.object({ de: z.enum(['portal', 'servidor']), linea: z.string() })),
    milisegundos: z.number(),
  })
  .meta({ id: 'PruebaCorreo' });
export type PruebaCorreo = z.infer<typeof resultadoPruebaSchema>;

export const empresasCorreo = {
  consulta: operation({
    objeto: 'empresas_correo',
    operacion: 'C',
    summary: 'Servidores de correo de las empresas que el usuario puede ver',
    access: correoRoles.read,
    data: listInput(
      {
        id_empresa: idEmpresaSchema.optional(),
        texto: z.string().max(80).optional(),
        activo: z.boolean().optional(),
        seguridad: seguridadSchema.optional(),
        prueba: z.enum(['aceptada', 'fallida', 'ninguna']).optional(),
      },
      ['remitente_nombre', 'servidor', 'creado'],
    ),
    result: z.array(configuracionSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'empresas_correo',
    operacion: 'D',
    summary: 'El servidor de correo de una empresa, con su historial',
    access: correoRoles.read,
    data: z.object({ id: idConfiguracionSchema }),
    result: detalleSchema,
  }),
  alta: operation({
    objeto: 'empresas_correo',
    operacion: 'A',
    summary: 'Configura el correo de una empresa; cada una tiene una sola configuración',
    access: correoRoles.administer,
    data: z.object({
      id_empresa: idEmpresaSchema,
      ...datos,
      usuario: datos.usuario.default(''),
      responder_a: datos.responder_a.default(null),
      copia_oculta: datos.copia_oculta.default([]),
      adjuntar_pdf: datos.adjuntar_pdf.default(true),
      adjuntar_xml: datos.adjuntar_xml.default(true),
      envio_automatico: datos.envio_automatico.default(true),
      activo: z.boolean().default(true),
    }),
    result: configuracionSchema,
  }),
  modificacion: operation({
    objeto: 'empresas_correo',
    operacion: 'M',
    summary: 'Cambia el correo de una empresa; sin contraseña se conserva la guardada',
    access: correoRoles.administer,
    data: z
      .object({ ...datos, activo: z.boolean() })
      .partial()
      .extend({ id: idConfiguracionSchema, version: versionSchema, contrasena: contrasenaSchema.optional() }),
    result: configuracionSchema,
  }),
  habilitacion: operation({
    objeto: 'empresas_correo',
    operacion: 'H',
    summary: 'Activa o desactiva el correo de una empresa; desactivado, sus correos se simulan',
    access: correoRoles.administer,
    data: z.object({ id: idConfiguracionSchema, activo: z.boolean('Falta indicar si queda activo') }),
    result: configuracionSchema,
  }),
  baja: operation({
    objeto: 'empresas_correo',
    operacion: 'B',
    summary: 'Elimina la configuración de correo de una empresa, con su contraseña',
    access: correoRoles.remove,
    data: z.object({ id: idConfiguracionSchema }),
    result: z.object({ id: z.string() }),
  }),
  previsualizacion: operation({
    objeto: 'empresas_correo',
    operacion: 'P',
    summary: 'Muestra asunto y texto con los datos del último documento de la empresa',
    access: correoRoles.administer,
    data: z.object({ id_empresa: idEmpresaSchema, ...plantilla }),
    result: z
      .object({
        asunto: z.string(),
        cuerpo: z.string(),
        /** Number of the document; null: an example, for the company has none yet. */
        documento: z.string().nullable(),
      })
      .meta({ id: 'VistaPreviaCorreo' }),
  }),
  probar: operation({
    objeto: 'empresas_correo',
    operacion: 'E',
    accion: 'probar',
    summary: 'Envía un correo de prueba con el servidor indicado y muestra lo que respondió',
    access: correoRoles.administer,
    data: z.object({
      id_empresa: idEmpresaSchema,
      destinatario: correoSchema,
      ...remitente,
      ...servidor,
      usuario: servidor.usuario.default(''),
    }),
    result: resultadoPruebaSchema,
  }),
  bandeja: operation({
    objeto: 'empresas_correo',
    operacion: 'E',
    accion: 'bandeja',
    summary: 'La bandeja de salida: cada correo con su estado, sus intentos y el último error',
    access: correoRoles.read,
    data: listInput(
      {
        /** One mail alone. */
        id: idMailSchema.optional(),
        id_empresa: idEmpresaSchema.optional(),
        texto: z.string().max(80).optional(),
        estado: z.array(estadoCorreoSchema).max(5).optional(),
        desde: fechaSchema.optional(),
        hasta: fechaSchema.optional(),
      },
      ['fecha', 'estado', 'intentos'],
      'desc',
    ),
    result: z.array(mailSchema),
    list: true,
  }),
  reintentar: operation({
    objeto: 'empresas_correo',
    operacion: 'E',
    accion: 'reintentar',
    summary: 'Vuelve a poner en camino correos fallidos o pendientes, con el mismo Message-ID',
    access: correoRoles.administer,
    data: z.object({ ids: z.array(idMailSchema).min(1, 'Elija al menos un correo').max(50) }),
    result: z.array(
      z.object({
        id: z.string(),
        hecho: z.boolean(),
        estado: estadoCorreoSchema.nullable(),
        mensaje: z.string(),
      }),
    ),
  }),
  exportacion: operation({
    objeto: 'empresas_correo',
    operacion: 'X',
    summary: 'Un correo de la bandeja como archivo .eml, con sus adjuntos',
    access: correoRoles.read,
    data: z.object({ formato: z.literal('eml', 'El formato debe ser eml'), id: idMailSchema }),
    result: archivoSchema,
  }),
};
