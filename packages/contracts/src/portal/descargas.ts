import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { archivoSchema, fechaHoraSchema, idDocumentoSchema } from './comun.ts';
import { filtrosDocumentosSchema, ordenDocumentosSchema } from './documento.ts';

/** Most documents in one ZIP. */
export const MAXIMO_DOCUMENTOS_DESCARGA = 10_000;

const lectores = ['admin', 'subadmin', 'cliente', 'contabilidad'] as const;

const descargaSchema = z
  .object({
    id: z.string(),
    /** `vencido`: was ready, and its file has been deleted. */
    estado: z.enum(['en_cola', 'en_curso', 'listo', 'con_error', 'cancelado', 'vencido']),
    contenido: z.array(z.enum(['pdf', 'xml'])),
    /** File name: `documentos_2026-11-20.zip`. */
    nombre: z.string(),
    /** Requested documents, without kinds that are only listed. */
    total: z.number().int(),
    /** Processed documents, including those without a file. */
    hechos: z.number().int(),
    /** Documents that no longer exist, that the user may no longer see, or that have no file. */
    omitidos: z.number().int(),
    /** Size of the finished file. */
    bytes: z.number().int(),
    creado: fechaHoraSchema,
    terminado: fechaHoraSchema.nullable(),
    /** Until when the finished file is kept. */
    vence: fechaHoraSchema.nullable(),
    /** Why it failed, as a text for the user. */
    error: z.string().nullable(),
  })
  .meta({ id: 'Descarga' });
export type Descarga = z.infer<typeof descargaSchema>;

/** The server makes these ids. */
const unaSchema = z.object({
  id: z
    .string('Falta el identificador')
    .min(1, 'Falta el identificador')
    .max(64, 'El identificador no es válido')
    .meta({ examples: ['1c0f7a52-93be-4d7e-8a61-0b5d2c9e4f38'] }),
});

/** ZIP files of many documents, built by the server in the background. Users see only their own. */
export const descargas = {
  alta: operation({
    objeto: 'descargas',
    operacion: 'A',
    summary: 'Pide un ZIP de los documentos elegidos, o de todos los que encuentran los filtros',
    access: lectores,
    data: z.object({
      contenido: z
        .array(z.enum(['pdf', 'xml']), 'Indique qué lleva el ZIP: pdf, xml o ambos')
        .min(1, 'Indique qué lleva el ZIP: pdf, xml o ambos')
        .max(2, 'Indique qué lleva el ZIP: pdf, xml o ambos'),
      ids: z
        .array(idDocumentoSchema)
        .min(1, 'Elija al menos un documento')
        .max(MAXIMO_DOCUMENTOS_DESCARGA, 'Una descarga admite hasta 10.000 documentos')
        .optional(),
      filtros: filtrosDocumentosSchema.default({}),
      /** Of the documents in the ZIP. */
      orden: ordenDocumentosSchema.optional(),
    }),
    result: descargaSchema,
  }),
  consulta: operation({
    objeto: 'descargas',
    operacion: 'C',
    summary: 'Las descargas del usuario, la última primero',
    access: lectores,
    data: z.object({}),
    result: z.array(descargaSchema),
  }),
  detalle: operation({
    objeto: 'descargas',
    operacion: 'D',
    summary: 'Una descarga y cuánto avanzó',
    access: lectores,
    data: unaSchema,
    result: descargaSchema,
  }),
  cancelar: operation({
    objeto: 'descargas',
    operacion: 'E',
    accion: 'cancelar',
    summary: 'Detiene una descarga que todavía no está lista',
    access: lectores,
    data: unaSchema,
    result: descargaSchema,
  }),
  repetir: operation({
    objeto: 'descargas',
    operacion: 'E',
    accion: 'repetir',
    summary: 'Vuelve a preparar una descarga que falló, se canceló o venció',
    access: lectores,
    data: unaSchema,
    result: descargaSchema,
  }),
  baja: operation({
    objeto: 'descargas',
    operacion: 'B',
    summary: 'Quita una descarga y su archivo; una en curso se detiene',
    access: lectores,
    data: unaSchema,
    result: z.object({ id: z.string() }),
  }),
  exportacion: operation({
    objeto: 'descargas',
    operacion: 'X',
    summary: 'El archivo de una descarga lista',
    access: lectores,
    data: unaSchema,
    result: archivoSchema,
  }),
};
