import { z } from 'zod';
import {
  cdcSchema,
  codigo3Schema,
  fechaHoraSchema,
  fechaSchema,
  idDocumentoSchema,
  idEmpresaSchema,
} from './comun.ts';
import { receptorSchema } from './datos-documento.ts';
import { estadoDocumentoSchema, tipoDocumentoSchema } from './documento.ts';
import { texto } from './texto.ts';

/** Kinds of events: of the issuer, of the receiver, automatic ones, and those of the tax authority, which are only shown. */
export const tipoEventoSchema = z
  .enum([
    'cancelacion',
    'inutilizacion',
    'nominacion',
    'notificacion',
    'conformidad',
    'disconformidad',
    'desconocimiento',
    'devolucion_ajuste',
    'asociacion',
    'impugnacion',
    'bloqueo',
    'detencion',
  ])
  .meta({ id: 'TipoEvento' });
export type TipoEvento = z.infer<typeof tipoEventoSchema>;

/** `pendiente`: signed, and the service has not responded yet. A rejected event is kept with its code. */
const estadoEventoSchema = z.enum(['registrado', 'rechazado', 'pendiente']).meta({ id: 'EstadoEvento' });
export type EstadoEvento = z.infer<typeof estadoEventoSchema>;

const MOTIVO = 'El motivo debe tener entre 5 y 500 caracteres';
const motivoSchema = texto(500, MOTIVO, MOTIVO)
  .refine((motivo) => Array.from(motivo).length >= 5, MOTIVO)
  .meta({ minLength: 5, examples: ['El receptor figura con otro RUC'] });

const numeroSchema = z.number('Ingrese números entre 1 y 9999999').int('Ingrese números entre 1 y 9999999');

/** A range of numbers of one kind at one punto. `desde` may equal `hasta`. */
const rango = {
  id_empresa: idEmpresaSchema,
  /** 8 digits. */
  timbrado: z
    .string('Seleccione el timbrado')
    .regex(/^\d{8}$/, 'El timbrado debe tener 8 dígitos')
    .meta({ examples: ['12560693'] }),
  establecimiento: codigo3Schema,
  punto: codigo3Schema,
  /** Kind of the documents; only kinds that are issued here can be voided. */
  tipo_documento: tipoDocumentoSchema,
  /** AA to ZZ; absent before the first series. */
  serie: z
    .string()
    .regex(/^[A-Z]{2}$/, 'La serie es de dos letras, de AA a ZZ')
    .optional(),
  /** Within the series, 1 to 9999999. */
  desde: numeroSchema.meta({ examples: [9001] }),
  hasta: numeroSchema.meta({ examples: [9010] }),
};
export const rangoSchema = z.object(rango);

const deReceptor = { cdc: cdcSchema };

/** When the receiver got the goods, or expects the rest of them. */
const fechaRecepcionSchema = fechaHoraSchema;

/** A new event, by its kind. The issuer names the document by its id, the receiver by its CDC. */
export const nuevoEventoSchema = z
  .discriminatedUnion(
    'tipo',
    [
      z.object({ tipo: z.literal('cancelacion'), id: idDocumentoSchema, motivo: motivoSchema }),
      z.object({ tipo: z.literal('inutilizacion'), ...rango, motivo: motivoSchema }),
      z.object({
        tipo: z.literal('nominacion'),
        id: idDocumentoSchema,
        receptor: receptorSchema,
        motivo: motivoSchema,
      }),
      z.object({
        tipo: z.literal('notificacion'),
        ...deReceptor,
        /** Now, unless stated. */
        fecha_recepcion: fechaRecepcionSchema.optional(),
      }),
      z.object({
        tipo: z.literal('conformidad'),
        ...deReceptor,
        alcance: z.enum(['total', 'parcial'], 'Elija conformidad total o parcial'),
        /** Estimated date of the whole reception; only, and always, with a partial conformidad. */
        fecha_recepcion: fechaRecepcionSchema.optional(),
      }),
      z.object({ tipo: z.literal('disconformidad'), ...deReceptor, motivo: motivoSchema }),
      z.object({
        tipo: z.literal('desconocimiento'),
        ...deReceptor,
        motivo: motivoSchema,
        /** Now, unless stated. */
        fecha_recepcion: fechaRecepcionSchema.optional(),
      }),
    ],
    'Elija el tipo de evento',
  )
  .meta({
    id: 'NuevoEvento',
    examples: [
      {
        tipo: 'cancelacion',
        id: '5c3c2f64-8c07-4f0e-9a3b-2f6d1e7b9a10',
        motivo: 'El receptor figura con otro RUC',
      },
    ],
  });
export type NuevoEvento = z.infer<typeof nuevoEventoSchema>;

/** The tax authority's response to an event that was just sent. */
export const resultadoEventoSchema = z
  .object({
    id: z.string(),
    estado: estadoEventoSchema,
    /** `0600`, the code of the rejection, or `0161`/`0162` while the service is down. */
    codigo: z.string(),
    mensaje: z.string(),
    /** Protocol of the registration: a string, because it has more digits than a number can hold. */
    protocolo: z.string().nullable(),
    /** Time of the next automatic attempt. */
    proximo_intento: fechaHoraSchema.nullable(),
  })
  .meta({ id: 'ResultadoEvento' });
export type ResultadoEvento = z.infer<typeof resultadoEventoSchema>;

const fila = {
  id: z.string(),
  /** Of the issuer. */
  id_empresa: z.string(),
  /** Creator; `sifen` for automatic events. */
  origen: z.enum(['emisor', 'receptor', 'sifen']),
  tipo: tipoEventoSchema,
  fecha: fechaHoraSchema,
  id_documento: z.string().nullable(),
  cdc: z.string().nullable(),
  tipo_documento: tipoDocumentoSchema,
  /** `001-001-0000123`; for a range `001-001-0000010 a 001-001-0000012`. */
  numero: z.string(),
  /** Null for a range. */
  receptor_nombre: z.string().nullable(),
  receptor_documento: z.string().nullable(),
  motivo: z.string(),
  estado: estadoEventoSchema,
  /** Null until the service has responded for the first time. */
  codigo: z.string().nullable(),
  mensaje: z.string().nullable(),
  usuario: z.string(),
  protocolo: z.string().nullable(),
  /** Number of times it was sent. */
  intentos: z.number().int(),
  proximo_intento: fechaHoraSchema.nullable(),
  /** Actions that the user may run now. */
  acciones: z.array(z.enum(['reintentar', 'descargar_xml'])),
};
export const eventoSchema = z.object(fila).meta({ id: 'Evento' });
export type Evento = z.infer<typeof eventoSchema>;

export const eventoDetalleSchema = z
  .object({
    ...fila,
    /** The Id of rEve; null for automatic ones. */
    contador: z.number().int().nullable(),
    firmado_en: fechaHoraSchema.nullable(),
    respondido_en: fechaHoraSchema.nullable(),
    /** The range of an inutilización. */
    rango: z
      .object({
        timbrado: z.string(),
        establecimiento: z.string(),
        punto: z.string(),
        serie: z.string().nullable(),
        desde: z.number().int(),
        hasta: z.number().int(),
        cantidad: z.number().int(),
      })
      .nullable(),
    /** The receiver named by a nominación. */
    receptor: receptorSchema.nullable(),
    alcance: z.enum(['total', 'parcial']).nullable(),
    fecha_recepcion: fechaHoraSchema.nullable(),
    /** The document of the event, or the documents of the range. */
    documentos: z.array(
      z.object({
        id: z.string(),
        numero: z.string(),
        cdc: z.string(),
        fecha_emision: fechaHoraSchema,
        receptor_nombre: z.string(),
        moneda: z.string(),
        total: z.number(),
        estado: estadoDocumentoSchema,
      }),
    ),
    /** The signed message, gGroupGesEve. */
    xml: z.string().nullable(),
    /** The response of the service, rRetEnviEventoDe. */
    respuesta_xml: z.string().nullable(),
    historial: z.array(
      z.object({ fecha: fechaHoraSchema, usuario: z.string(), accion: z.string(), detalle: z.string() }),
    ),
  })
  .meta({ id: 'EventoDetalle' });
export type EventoDetalle = z.infer<typeof eventoDetalleSchema>;

/** Filters of the list; dates are days in America/Asuncion, both included. */
export const filtrosEventosSchema = z.object({
  id_empresa: idEmpresaSchema.optional(),
  /** `emitidos`: of the issuer. `recibidos`: of the receiver and automatic ones. */
  pestana: z.enum(['emitidos', 'recibidos']).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  tipo: z.array(tipoEventoSchema).max(12).optional(),
  estado: z.array(estadoEventoSchema).max(3).optional(),
  tipo_documento: z.array(tipoDocumentoSchema).max(5).optional(),
  /**
   * A number (`115`, `001-001-0000115`; also finds ranges that contain it), a CDC with or without blanks, words of the
   * receiver. The pasted URL of a QR is searched by its CDC.
   */
  texto: z.string().max(1000).optional(),
  id_documento: idDocumentoSchema.optional(),
});
export type FiltrosEventos = z.infer<typeof filtrosEventosSchema>;

/** The numbers of a range before it is voided. */
export const previsualizacionRangoSchema = z
  .object({
    cantidad: z.number().int(),
    /** Never used. */
    libres: z.number().int(),
    /** Used by documents that prevent voiding the range. */
    usados: z.number().int(),
    /** Used by documents that were not approved: they become `inutilizado` with the range. */
    por_inutilizar: z.number().int(),
    inutilizados: z.number().int(),
    /** Every number that is not free, in ascending order. */
    numeros: z.array(
      z.object({
        numero: z.string(),
        situacion: z.enum(['usado', 'por_inutilizar', 'inutilizado']),
        /** The document that has it, if any. */
        id_documento: z.string().nullable(),
        estado: estadoDocumentoSchema.nullable(),
      }),
    ),
    /** Until when the range can be voided; null while none of its numbers is used. */
    limite: fechaHoraSchema.nullable(),
    /** Why the range cannot be voided; null when it can. */
    rechazo: z.object({ campo: z.string(), codigo: z.string(), mensaje: z.string() }).nullable(),
  })
  .meta({ id: 'PrevisualizacionRango' });
export type PrevisualizacionRango = z.infer<typeof previsualizacionRangoSchema>;

/** A document for which an event can be created. */
export const documentoPosibleSchema = z
  .object({
    id: z.string(),
    cdc: z.string(),
    tipo: tipoDocumentoSchema,
    numero: z.string(),
    fecha_emision: fechaHoraSchema,
    receptor_nombre: z.string(),
    receptor_documento: z.string(),
    moneda: z.string(),
    total: z.number(),
    /** Until when; null when there is no limit. */
    limite: fechaHoraSchema.nullable(),
    /** Why the event would be refused now, for documents found by their exact number or CDC. */
    rechazo: z.string().nullable(),
  })
  .meta({ id: 'DocumentoPosible' });
export type DocumentoPosible = z.infer<typeof documentoPosibleSchema>;
