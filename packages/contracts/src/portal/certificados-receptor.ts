import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { archivoCertificado, datosCertificado, vistaPreviaCertificadoSchema } from './certificado.ts';
import { fechaHoraSchema } from './comun.ts';

const certificadoReceptorSchema = z
  .object({
    id: z.string(),
    ...datosCertificado,
    /** Created by the portal: without value outside the simulated ambiente. */
    de_prueba: z.boolean(),
    /** The one that signs the next event. */
    activo: z.boolean(),
    creado: fechaHoraSchema,
  })
  .meta({ id: 'CertificadoReceptor' });
export type CertificadoReceptor = z.infer<typeof certificadoReceptorSchema>;

const archivo = z.object(archivoCertificado);

/** The role that receives documents and signs its responses to them. */
const receptores = ['consulta'] as const;

/** Certificates that receivers sign their events with. A user sees and uploads only its own. */
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
      /** Whether a test certificate can be created: only in the simulated ambiente. */
      puede_generar: z.boolean(),
    }),
  }),
  previsualizacion: operation({
    objeto: 'certificados_receptor',
    operacion: 'P',
    summary: 'Lee un archivo PKCS#12 y lo comprueba, sin guardarlo',
    access: receptores,
    data: archivo,
    result: vistaPreviaCertificadoSchema,
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
