import { z } from 'zod';
import { estadoVigenciaSchema, fechaHoraSchema } from './comun.ts';

/** Public data of a company's or a receiver's certificate. File, private key and password are never returned. */
export const datosCertificado = {
  /** Common name of its subject. */
  titular: z.string(),
  /** With check digit; '' when the certificate has none. */
  ruc: z.string(),
  /** Common name of its issuer. */
  emisor: z.string(),
  /** Hexadecimal. */
  numero_serie: z.string(),
  valido_desde: fechaHoraSchema,
  valido_hasta: fechaHoraSchema,
  /** SHA-256 of the certificate. */
  huella: z.string(),
  /** Size of its RSA key. */
  bits: z.number().int(),
  /** Days of the calendar until its end, negative once it has ended. */
  dias: z.number().int(),
  estado: estadoVigenciaSchema,
};

/** 100 kB as base64. */
const BASE64_MAXIMO = 136_536;

/** A PKCS#12 file with its password. */
export const archivoCertificado = {
  nombre_archivo: z
    .string('Falta el nombre del archivo')
    .regex(/\.(p12|pfx)$/i, 'El archivo debe ser .p12 o .pfx')
    .max(255, 'El nombre del archivo admite hasta 255 caracteres')
    .meta({ examples: ['certificado.p12'] }),
  contenido_base64: z
    .string('Elija el archivo del certificado')
    .min(1, 'Elija el archivo del certificado')
    .max(BASE64_MAXIMO, 'El archivo puede pesar hasta 100 kB')
    .meta({ secret: true, examples: ['MAA='] }),
  contrasena: z
    .string('Ingrese la contraseña del certificado')
    .max(256, 'La contraseña admite hasta 256 caracteres')
    .meta({ secret: true, examples: ['secreta'] }),
};

/** A file that was read and checked, before it is saved. */
export const vistaPreviaCertificadoSchema = z
  .object({
    ...datosCertificado,
    /** The checks of a certificate, in the order in which they run. */
    comprobaciones: z.array(
      z.object({
        codigo: z.enum(['clave', 'vigencia', 'ruc', 'repetido']),
        cumple: z.boolean(),
        mensaje: z.string(),
      }),
    ),
    puede_guardarse: z.boolean(),
  })
  .meta({ id: 'VistaPreviaCertificado' });
export type VistaPreviaCertificado = z.infer<typeof vistaPreviaCertificadoSchema>;
