import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { estadoVigenciaSchema, fechaHoraSchema } from './comun.ts';

/** What is told of a certificate. File, private key and password are never returned. */
const datosCertificado = {
  titular: z.string(),
  /** With check digit. */
  ruc: z.string(),
  emisor: z.string(),
  /** Hexadecimal. */
  numero_serie: z.string(),
  valido_desde: fechaHoraSchema,
  valido_hasta: fechaHoraSchema,
  /** SHA-256 of the certificate. */
  huella: z.string(),
  /** Days of the calendar until its end, negative once it has ended. */
  dias: z.number().int(),
  estado: estadoVigenciaSchema,
};

const certificadoReceptorSchema = z
  .object({
    id: z.string(),
    ...datosCertificado,
    /** Made by the portal: without value outside the simulated ambiente. */
    de_prueba: z.boolean(),
    /** The one that signs the next event. */
    activo: z.boolean(),
    creado: fechaHoraSchema,
  })
  .meta({ id: 'CertificadoReceptor' });
export type CertificadoReceptor = z.infer<typeof certificadoReceptorSchema>;

/** 100 KB as base64. */
const BASE64_MAXIMO = 136_536;

const archivo = z.object({
  nombre_archivo: z
    .string('Falta el nombre del archivo')
    .regex(/\.(p12|pfx)$/i, 'El archivo debe ser .p12 o .pfx')
    .max(255, 'El nombre del archivo admite hasta 255 caracteres')
    .meta({ examples: ['certificado.p12'] }),
  contenido_base64: z
    .string('Elija el archivo del certificado')
    .min(1, 'Elija el archivo del certificado')
    .max(BASE64_MAXIMO, 'El archivo admite hasta 100 KB')
    .meta({ examples: ['MAA='] }),
  contrasena: z
    .string('Ingrese la contraseña del certificado')
    .max(256, 'La contraseña admite hasta 256 caracteres')
    .meta({ examples: ['secreta'] }),
});

/** Who receives documents, and signs what it responds to them. */
const receptores = ['consulta'] as const;

/** Certificates that receivers sign their events with. A user sees and loads only its own. */
export const certificadosReceptor = {
  detalle: operation({
    objeto: 'certificados_receptor',
    operacion: 'D',
    summary: 'El certificado con que firma el usuario, o por qué todavía no puede firmar',
    access: receptores,
    data: z.object({}),
    result: z.object({
      /** RUC that a certificate must have. */
      ruc: z.string().nullable(),
      certificado: certificadoReceptorSchema.nullable(),
      puede_firmar: z.boolean(),
      /** Why it cannot sign, for people. */
      motivo: z.string().nullable(),
    }),
  }),
  previsualizacion: operation({
    objeto: 'certificados_receptor',
    operacion: 'P',
    summary: 'Lee un archivo PKCS#12 y lo comprueba, sin guardarlo',
    access: receptores,
    data: archivo,
    result: z.object({
      /** null when the file cannot be opened. */
      certificado: z.object(datosCertificado).nullable(),
      /** Why it cannot be kept, each at its field; empty when it can. */
      problemas: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
    }),
  }),
  alta: operation({
    objeto: 'certificados_receptor',
    operacion: 'A',
    summary: 'Carga el certificado con que el usuario firma sus eventos; reemplaza al anterior',
    access: receptores,
    data: archivo,
    result: certificadoReceptorSchema,
  }),
  generar: operation({
    objeto: 'certificados_receptor',
    operacion: 'E',
    accion: 'generar',
    summary:
      'Genera un certificado de prueba, sin valor legal; el que ya tiene, si es de prueba y está vigente',
    access: receptores,
    data: z.object({}),
    result: certificadoReceptorSchema,
  }),
  baja: operation({
    objeto: 'certificados_receptor',
    operacion: 'B',
    summary: 'Deja de firmar con un certificado',
    access: receptores,
    data: z.object({
      id: z
        .string('Falta el identificador')
        .min(1, 'Falta el identificador')
        .max(64, 'El identificador no es válido')
        .meta({ examples: ['7a2c9e44-1f0b-4d6e-b3a8-90c5d1e2f607'] }),
    }),
    result: z.object({ id: z.string() }),
  }),
};
