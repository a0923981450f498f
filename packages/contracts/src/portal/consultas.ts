import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { commonErrors, inputErrors, notFoundSchema, tooManySchema } from '../kernel/errors.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  cdcSchema,
  fechaHoraSchema,
  fechaSchema,
  idEventoSchema,
  respuestaServicioSchema,
} from './comun.ts';
import { eventoDetalleSchema } from './evento.ts';
import { documentoDetalleSchema, documentoFilaSchema, tipoDocumentoSchema } from './documento.ts';

const lectores = ['admin', 'subadmin', 'consulta'] as const;

/** Others see a document once it is approved, and also after it is cancelled. */
const estadoConsultableSchema = z
  .enum(['aprobado', 'aprobado_observacion', 'cancelado'])
  .meta({ id: 'EstadoConsultable' });

const resumen = {
  ...documentoFilaSchema.pick({
    cdc: true,
    tipo: true,
    numero: true,
    fecha_emision: true,
    moneda: true,
    total: true,
  }).shape,
  emisor_nombre: z.string(),
  /** With its check digit. */
  emisor_ruc: z.string(),
  estado: estadoConsultableSchema,
};

/** The public data of a document, for anyone who has its CDC. */
export const resumenPublicoSchema = z.object(resumen).meta({
  id: 'ResumenPublico',
  examples: [
    {
      cdc: '01800695631001001000000422026112011000237570',
      tipo: 1,
      numero: '001-001-0000004',
      fecha_emision: '2026-11-20T12:00:00.000Z',
      moneda: 'PYG',
      total: 110_000,
      emisor_nombre: 'Distribuidora Tajy S.A.',
      emisor_ruc: '80069563-1',
      estado: 'aprobado',
    },
  ],
});
export type ResumenPublico = z.infer<typeof resumenPublicoSchema>;

/** The actions of a receiver on a document, as its menus offer them. */
const accionReceptorSchema = z
  .object({
    accion: z.enum([
      'notificacion',
      'conformidad_total',
      'conformidad_parcial',
      'disconformidad',
      'desconocimiento',
    ]),
    /** Why it is not possible now, as a text for the user; null when it is. */
    impedimento: z.string().nullable(),
    /** Deadline without an observation: 45 days after the approval; for a correction, 15 days after the response that it corrects, if that is earlier. */
    limite: fechaHoraSchema,
    /** Whole days left until then, 0 on the last one; null once it is over. */
    dias_restantes: z.number().int().nullable(),
  })
  .meta({ id: 'AccionReceptor' });
export type AccionReceptor = z.infer<typeof accionReceptorSchema>;

const estadoRespuestaSchema = z
  .enum(['sin_respuesta', 'conforme', 'conforme_parcial', 'disconforme', 'desconocido'])
  .meta({ id: 'EstadoRespuesta' });

/** The receiver's response to a document, from its registered events, and the deadline for further ones. */
const respuestaReceptorSchema = z
  .object({
    estado: estadoRespuestaSchema,
    /** Date of the response; null without one. */
    fecha: fechaHoraSchema.nullable(),
    /** Conformidad parcial: the day on which the receiver expects the rest. */
    fecha_estimada: fechaSchema.nullable(),
    /** Whether the reception was notified. */
    notificado: z.boolean(),
    /** Whether an event waits for the response of the service. */
    pendiente: z.boolean(),
    /**
     * The current deadline: 45 days after the approval to respond (or to complete a partial conformidad); to correct a response 15 days
     * after it, if that is earlier. Null when no response is left to give.
     */
    plazo: z
      .object({
        para: z.enum(['responder', 'corregir']),
        limite: fechaHoraSchema,
        /** Whole days left until then, 0 on the last one; null once it is over. */
        dias_restantes: z.number().int().nullable(),
      })
      .nullable(),
    /** Actions of the user on it; empty for users other than its receiver. */
    acciones: z.array(accionReceptorSchema),
  })
  .meta({ id: 'RespuestaReceptor' });
export type RespuestaReceptor = z.infer<typeof respuestaReceptorSchema>;

const recibidoSchema = z
  .object({
    ...resumen,
    /** The CDC, which is the address of the detail. */
    id: cdcSchema,
    /** Moment of the approval, from which the deadline to respond counts. */
    aprobado_en: fechaHoraSchema,
    respuesta: respuestaReceptorSchema,
    /** Whether it has KuDE and XML: kinds that the portal only lists have none. */
    tiene_archivos: z.boolean(),
  })
  .meta({ id: 'DocumentoRecibido' });
export type DocumentoRecibido = z.infer<typeof recibidoSchema>;

/** An event of a document, as its receiver sees it. */
const eventoConsultadoSchema = eventoDetalleSchema
  .pick({
    id: true,
    tipo: true,
    origen: true,
    fecha: true,
    motivo: true,
    estado: true,
    codigo: true,
    mensaje: true,
    protocolo: true,
    alcance: true,
    fecha_recepcion: true,
    proximo_intento: true,
    acciones: true,
  })
  .meta({ id: 'EventoConsultado' });
export type EventoConsultado = z.infer<typeof eventoConsultadoSchema>;

/** The document as its receiver sees it, without the fields that only concern the issuer. */
const documentoConsultadoSchema = documentoDetalleSchema
  .pick({
    id: true,
    receptor_nombre: true,
    receptor_documento: true,
    total_gs: true,
    url_qr: true,
    emisor: true,
    timbrado: true,
    datos: true,
    lineas: true,
    totales: true,
    xml: true,
  })
  .extend({
    /** Newest first; of the issuer's events only the registered ones. */
    eventos: z.array(eventoConsultadoSchema),
    respuesta: respuestaReceptorSchema,
    es_receptor: z.boolean(),
    es_emisor: z.boolean(),
  })
  .meta({ id: 'DocumentoConsultado' });
export type DocumentoConsultado = z.infer<typeof documentoConsultadoSchema>;

const consultaDetalleSchema = z
  .object({
    resumen: z.object({ ...resumen, estado: documentoFilaSchema.shape.estado }),
    /** The tax authority's response for the CDC: 0422; for the issuer of a document that is not approved, 0420. */
    servicio: respuestaServicioSchema,
    /** Null for another receiver's document, of which only the summary is shown. */
    documento: documentoConsultadoSchema.nullable(),
  })
  .meta({ id: 'ConsultaDetalle' });
export type ConsultaDetalle = z.infer<typeof consultaDetalleSchema>;

const camposOrden = ['fecha_emision', 'tipo', 'numero', 'total', 'estado'] as const;

const filtrosRecibidosSchema = z.object({
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  /** Part of the name or of the RUC of the issuer; or the CDC of a document. */
  emisor: z.string().max(80).optional(),
  tipo: z.array(tipoDocumentoSchema).max(5).optional(),
  estado: z.array(estadoConsultableSchema).max(3).optional(),
  respuesta: z.array(estadoRespuestaSchema).max(5).optional(),
});
export type FiltrosRecibidos = z.infer<typeof filtrosRecibidosSchema>;

/**
 * Longer than any URL of a QR. Not a `max` of the schema: tests of its bounds would send a text of exactly that length,
 * which is no CDC.
 */
const LARGO_PEGADO = 1000;

/** As typed or pasted: in groups, or within the URL of the QR. */
const cdcPegadoSchema = z
  .string('Ingrese el CDC')
  .refine((texto) => texto.length <= LARGO_PEGADO, 'El CDC debe tener 44 dígitos')
  .meta({ examples: ['0180 0695 6310 0100 1000 0004 2202 6112 0110 0023 7570'] });

export const consultas = {
  consulta: operation({
    objeto: 'consultas',
    operacion: 'C',
    summary: 'Documentos recibidos por la persona: aquellos cuyo RUC o documento del receptor es el suyo',
    access: lectores,
    data: listInput(filtrosRecibidosSchema.shape, camposOrden, 'desc'),
    result: z.array(recibidoSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'consultas',
    operacion: 'D',
    summary:
      'Un documento por su CDC, o por timbrado, número y RUC del emisor; de un documento ajeno, el resumen público',
    access: lectores,
    data: z.union(
      [
        z.object({ cdc: cdcPegadoSchema }),
        z.object({
          timbrado: z
            .string('El timbrado debe tener 8 dígitos')
            .trim()
            .max(20, 'El timbrado debe tener 8 dígitos')
            .meta({ examples: ['12557662'] }),
          /** `001-001-0000123`, with its series `AA 001-001-0000001`. */
          numero: z
            .string('Ingrese el número como 001-001-0000123')
            .trim()
            .max(25, 'Ingrese el número como 001-001-0000123')
            .meta({ examples: ['001-001-0000123'] }),
          ruc: z
            .string('Ingrese el RUC')
            .max(20, 'El RUC no es válido')
            .meta({ examples: ['80069563-1'] }),
          tipo: tipoDocumentoSchema.default(1),
        }),
      ],
      'Indique el CDC, o el timbrado, el número y el RUC del emisor',
    ),
    result: consultaDetalleSchema,
  }),
  exportacion: operation({
    objeto: 'consultas',
    operacion: 'X',
    summary:
      'CSV o XLSX de los documentos recibidos y filtrados, o ZIP de hasta 200; KuDE o XML de uno propio, o XML de uno de sus eventos',
    access: lectores,
    data: z.object({
      formato: z.enum(['csv', 'xlsx', 'pdf', 'xml', 'zip'], 'El formato debe ser csv, xlsx, pdf, xml o zip'),
      filtros: filtrosRecibidosSchema.default({}),
      orden: z
        .object({ campo: z.enum(camposOrden), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'fecha_emision', sentido: 'desc' }),
      /** CDC of the document whose KuDE or XML is requested. */
      cdc: cdcPegadoSchema.optional(),
      /** With `xml`: exports this event of the document instead of the document. */
      id_evento: idEventoSchema.optional(),
      /** Content of the ZIP, which has the filtered documents. */
      contenido: z
        .array(z.enum(['pdf', 'xml']))
        .min(1)
        .default(['pdf', 'xml']),
    }),
    result: archivoSchema,
  }),
};

/** The part that needs no sign-in. */
export const consultaPublica = {
  documento: endpoint({
    method: 'GET',
    path: '/users/consulta',
    summary: 'Resumen público de un documento aprobado o cancelado, por su CDC',
    description:
      'No necesita ingreso. Admite un número limitado de consultas por minuto desde una misma dirección; después responde 429 con ' +
      '`Retry-After` en segundos. Un documento que no existe, fue rechazado o no fue aprobado todavía responde 404.',
    access: 'public',
    query: z.object({ cdc: cdcPegadoSchema }),
    responses: {
      200: resumenPublicoSchema,
      404: notFoundSchema.meta({ examples: [{ error: 'El documento no existe o fue rechazado' }] }),
      429: tooManySchema,
      400: inputErrors[400],
      ...commonErrors,
    },
  }),
};
