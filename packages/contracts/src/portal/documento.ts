import { z } from 'zod';
import { cdcSchema, estadoCorreoSchema, fechaHoraSchema, fechaSchema, idEmpresaSchema } from './comun.ts';
import { totalesSchema } from './datos-documento.ts';

export const estadoDocumentoSchema = z
  .enum([
    'borrador',
    'generado',
    'enviado',
    'error_envio',
    'aprobado',
    'aprobado_observacion',
    'rechazado',
    'cancelado',
    'inutilizado',
  ])
  .meta({ id: 'EstadoDocumento' });

export const tipoDocumentoSchema = z
  .union([z.literal(1), z.literal(4), z.literal(5), z.literal(6), z.literal(7)])
  .meta({ id: 'TipoDocumento' });

/** Paper of a KuDE: a sheet, or a roll of 80 or 58 mm (MT 13.5, 13.6). */
export const papelKudeSchema = z
  .enum(['a4', 'ticket_80', 'ticket_58'], 'El papel debe ser a4, ticket_80 o ticket_58')
  .meta({ id: 'PapelKude' });
export type PapelKude = z.infer<typeof papelKudeSchema>;

/** Actions that the document's state, its deadlines and the user's role allow now. */
const accionDocumentoSchema = z
  .enum([
    'enviar',
    'reintentar',
    'consultar_estado',
    'reenviar_correo',
    'corregir',
    'cancelar',
    'emitir_nota_credito',
    'nominar',
    'duplicar',
  ])
  .meta({ id: 'AccionDocumento' });
export type AccionDocumento = z.infer<typeof accionDocumentoSchema>;

const fila = {
  id: z.string(),
  version: z.number().int(),
  id_empresa: z.string(),
  fecha_emision: fechaHoraSchema,
  tipo: tipoDocumentoSchema,
  /** `001-001-0000123`; `AA 001-001-0000001` once the numbers without series are used up. */
  numero: z.string(),
  receptor_nombre: z.string(),
  /** RUC with check digit, or the number of another identity document; `0` when innominado. */
  receptor_documento: z.string(),
  moneda: z.string(),
  total: z.number(),
  total_gs: z.number(),
  estado: estadoDocumentoSchema,
  /** Last response code of the tax authority. */
  codigo_respuesta: z.string().nullable(),
  mensaje_respuesta: z.string().nullable(),
  /** Protocol of the lote: a string, because it has more digits than a number can hold. */
  lote: z.string().nullable(),
  /** State of the last mail with the document; `no`: none. */
  correo: z.enum(['no', 'simulado', 'pendiente', 'enviado', 'fallido']),
  cdc: cdcSchema,
  origen: z.enum(['portal', 'api']),
  url_qr: z.string(),
  /** Facturas: whether approved notas de crédito credit part or all of it. */
  nota_credito: z.enum(['ninguna', 'parcial', 'total']),
  /** Facturas: what can still be credited; notas de crédito without a response count too. */
  saldo: z.number().nullable(),
  aprobado_en: fechaHoraSchema.nullable(),
  /** Until when it can be cancelled, while it can. */
  cancelable_hasta: fechaHoraSchema.nullable(),
  acciones: z.array(accionDocumentoSchema),
};
export const documentoFilaSchema = z.object(fila).meta({ id: 'DocumentoFila' });
export type DocumentoFila = z.infer<typeof documentoFilaSchema>;

/** A document that another one refers to. */
const referencia = {
  id: z.string(),
  cdc: cdcSchema,
  numero: z.string(),
  fecha_emision: fechaHoraSchema,
  moneda: z.string(),
  total: z.number(),
  estado: estadoDocumentoSchema,
};

/** A nota de crédito on a factura. */
export const notaDeFacturaSchema = z
  .object({ ...referencia, motivo: z.number().int() })
  .meta({ id: 'NotaDeFactura' });

const emisorDetalleSchema = z.object({
  ruc: z.string(),
  dv: z.number(),
  razon_social: z.string(),
  nombre_fantasia: z.string().nullable(),
  direccion: z.string(),
  telefono: z.string(),
  correo: z.string(),
  ambiente: z.enum(['pruebas', 'produccion']),
});

export const documentoDetalleSchema = z
  .object({
    ...fila,
    emisor: emisorDetalleSchema,
    timbrado: z.object({ numero: z.string(), fecha_inicio: fechaSchema }),
    establecimiento: z.string(),
    punto: z.string(),
    fecha_firma: fechaHoraSchema.nullable(),
    /** AA to ZZ; null before the first series. */
    serie: z.string().nullable(),
    /** The input: receptor, items, condición, observación and the optional parts of a factura. */
    datos: z.looseObject({}),
    /** Whether `datos.receptor` comes from a nominación: XML and KuDE do not contain it. */
    nominado: z.boolean(),
    /** Per item, in the order of `datos.items`: its total and its IVA. */
    lineas: z.array(
      z.object({
        total: z.number(),
        base: z.number(),
        iva: z.number(),
        exenta: z.number(),
        /** Per unit: the line's share of the global discount and of the global advance. */
        descuento_global: z.number().optional(),
        anticipo_global: z.number().optional(),
        /** In guaraníes, when the line has an exchange rate of its own. */
        total_gs: z.number().optional(),
      }),
    ),
    totales: totalesSchema,
    /** Facturas: the notas de crédito on it, the oldest first. */
    notas_credito: z.array(notaDeFacturaSchema),
    /** Notas de crédito: the electronic factura, when the company issued it here. */
    factura_asociada: z.object(referencia).nullable(),
    respuestas: z.array(
      z.object({
        fecha: fechaHoraSchema,
        intento: z.number().int(),
        lote: z.string().nullable(),
        estado: z.string(),
        codigo: z.string(),
        mensaje: z.string(),
      }),
    ),
    eventos: z.array(
      z.object({
        /** Id of its detail in `eventos`. */
        id: z.string(),
        fecha: fechaHoraSchema,
        tipo: z.string(),
        origen: z.enum(['emisor', 'receptor', 'sifen']),
        motivo: z.string(),
        estado: z.string(),
        /** Empty until the service has responded. */
        codigo: z.string(),
        mensaje: z.string(),
        usuario: z.string(),
        protocolo: z.string().nullable(),
      }),
    ),
    correos: z.array(
      z.object({
        fecha: fechaHoraSchema,
        destinatarios: z.array(z.string()),
        estado: estadoCorreoSchema,
        error: z.string().nullable(),
        intentos: z.number().int(),
      }),
    ),
    /** The signed XML; null for kinds that this portal only lists. */
    xml: z.string().nullable(),
    historial: z.array(
      z.object({ fecha: fechaHoraSchema, usuario: z.string(), accion: z.string(), detalle: z.string() }),
    ),
  })
  .meta({ id: 'DocumentoDetalle' });
export type DocumentoDetalle = z.infer<typeof documentoDetalleSchema>;

/** Filters of the list; dates are days in America/Asuncion, both included. */
export const filtrosDocumentosSchema = z.object({
  id_empresa: idEmpresaSchema.optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  tipo: z.array(tipoDocumentoSchema).max(5).optional(),
  estado: z.array(estadoDocumentoSchema).max(9).optional(),
  establecimiento: z.string().max(3).optional(),
  punto: z.string().max(3).optional(),
  /** Two letters; an empty text finds the numbers without series. */
  serie: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'La serie es de dos letras, de AA a ZZ')
    .optional(),
  /** Within a series. */
  numero_desde: z.number().int().min(1).max(9_999_999).optional(),
  numero_hasta: z.number().int().min(1).max(9_999_999).optional(),
  /**
   * Combined search: a number (`115`, `001-001-0000115`), a CDC with or without blanks, words of the name, a RUC. An exact
   * number or CDC ignores `desde` and `hasta`. The pasted URL of a QR is searched by its CDC.
   */
  texto: z.string().max(1000).optional(),
  /** Part of the name, of the RUC or of the document number. */
  receptor: z.string().max(80).optional(),
  cdc: z.string().max(1000).optional(),
  /** Protocol of the lote. */
  lote: z.string().max(20).optional(),
  moneda: z.string().max(3).optional(),
  monto_min: z.number().min(0).optional(),
  monto_max: z.number().min(0).optional(),
  con_nota_credito: z.boolean().optional(),
  correo_fallido: z.boolean().optional(),
  origen: z.enum(['portal', 'api']).optional(),
  /** The whole document number of the receiver, a RUC with its check digit. */
  receptor_documento: z.string().max(30).optional(),
  /** Code of the last response of the tax authority. */
  codigo: z
    .string()
    .regex(/^\d{4}$/, 'El código tiene cuatro dígitos')
    .optional(),
  /** The documents that an alert of the dashboard counts. */
  alerta: z.enum(['sin_transmitir', 'lote_sin_respuesta', 'correo_fallido', 'por_inutilizar']).optional(),
});
export type FiltrosDocumentos = z.infer<typeof filtrosDocumentosSchema>;

/** Sort fields of the list of documents. */
export const camposOrdenDocumentos = [
  'fecha_emision',
  'tipo',
  'numero',
  'receptor_nombre',
  'receptor_documento',
  'moneda',
  'total',
  'estado',
  'lote',
  'origen',
] as const;

export const ordenDocumentosSchema = z.object({
  campo: z.enum(camposOrdenDocumentos),
  sentido: z.enum(['asc', 'desc']),
});
