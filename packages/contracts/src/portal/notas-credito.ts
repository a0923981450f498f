import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  cdcSchema,
  emisores,
  fechaHoraSchema,
  idDocumentoSchema,
  idEmpresaSchema,
  versionSchema,
} from './comun.ts';
import { observacionSchema, receptorSchema, totalesSchema } from './datos-documento.ts';
import { datosBorradorNotaSchema, datosNotaCreditoSchema, itemNotaSchema } from './datos-nota.ts';
import { notaDeFacturaSchema } from './documento.ts';
import {
  camposAlta,
  camposBorrador,
  camposEmision,
  facturaEmitidaSchema,
  preparacionSchema,
} from './emitible.ts';

/** A draft of a nota de crédito. */
export const notaCreditoBorradorSchema = z
  .object({
    ...camposBorrador,
    datos: datosBorradorNotaSchema,
    /** Number of the factura, `001-001-0000123`, once it is chosen. */
    factura_numero: z.string().nullable(),
  })
  .meta({ id: 'NotaCreditoBorrador' });
export type NotaCreditoBorrador = z.infer<typeof notaCreditoBorradorSchema>;

const altaData = z.object({ ...camposAlta, datos: datosBorradorNotaSchema });
const emitirData = z.object({ ...camposEmision, datos: datosNotaCreditoSchema });

const factura = {
  id: z.string(),
  cdc: cdcSchema,
  numero: z.string(),
  fecha_emision: fechaHoraSchema,
  /** The receiver; for an innominado document, the one named later. */
  receptor_nombre: z.string(),
  receptor_documento: z.string(),
  moneda: z.string(),
  total: z.number(),
  /** Credited by notas de crédito that are not rejected, cancelled or voided, including those without a response. */
  acreditado: z.number(),
  /** Amount that can still be credited. */
  saldo: z.number(),
  /** Why no nota can be issued for it now; `null` when one can. */
  impedimento: z.string().nullable(),
};

/** An approved factura with a balance. */
export const facturaDisponibleSchema = z.object(factura).meta({ id: 'FacturaDisponible' });
export type FacturaDisponible = z.infer<typeof facturaDisponibleSchema>;

/** A factura as the form of a nota de crédito needs it. */
export const facturaAcreditableSchema = z
  .object({
    ...factura,
    tipo_cambio: z.number().nullable(),
    /** `null` for an innominado factura without a later nominación. */
    receptor: receptorSchema.nullable(),
    lineas: z.array(
      z.object({
        /** From 1. */
        linea: z.number().int(),
        /**
         * The line as a nota copies it, with the remaining quantity: price and discounts of the factura, or, when prices were
         * adjusted before, what is left of each unit. Quantity 0 when nothing is left.
         */
        item: itemNotaSchema,
        /** Of the factura. */
        cantidad: z.number(),
        /** Not returned yet. */
        cantidad_pendiente: z.number(),
        total: z.number(),
        importe_pendiente: z.number(),
      }),
    ),
    notas: z.array(notaDeFacturaSchema),
    /** Data of a nota for the whole balance, as 'Acreditar todo' fills them in. Date and motivo are missing. */
    datos: datosBorradorNotaSchema,
  })
  .meta({ id: 'FacturaAcreditable' });
export type FacturaAcreditable = z.infer<typeof facturaAcreditableSchema>;

export const notasCredito = {
  consulta: operation({
    objeto: 'notas_credito',
    operacion: 'C',
    summary: 'Borradores de nota de crédito de la empresa',
    access: emisores,
    data: listInput(
      { id_empresa: idEmpresaSchema, texto: z.string().max(1000).optional() },
      ['actualizado', 'creado', 'receptor_nombre', 'total'],
      'desc',
    ),
    result: z.array(notaCreditoBorradorSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'notas_credito',
    operacion: 'D',
    summary: 'Un borrador de nota de crédito',
    access: emisores,
    data: z.object({ id: idDocumentoSchema }),
    result: notaCreditoBorradorSchema,
  }),
  alta: operation({
    objeto: 'notas_credito',
    operacion: 'A',
    summary: 'Guarda un borrador nuevo',
    access: emisores,
    data: altaData,
    result: notaCreditoBorradorSchema,
  }),
  modificacion: operation({
    objeto: 'notas_credito',
    operacion: 'M',
    summary: 'Guarda un borrador; una versión vieja se rechaza con CONFLICTO_VERSION',
    access: emisores,
    data: altaData.partial().extend({ id: idDocumentoSchema, version: versionSchema }),
    result: notaCreditoBorradorSchema,
  }),
  baja: operation({
    objeto: 'notas_credito',
    operacion: 'B',
    summary: 'Elimina un borrador',
    access: emisores,
    data: z.object({ id: idDocumentoSchema, motivo: z.string().max(500).optional() }),
    result: z.object({ id: z.string() }),
  }),
  previsualizacion: operation({
    objeto: 'notas_credito',
    operacion: 'P',
    summary: 'Totales, observaciones y, si se pide, el KuDE en borrador; no guarda nada',
    access: emisores,
    data: z.object({
      ...camposAlta,
      datos: datosBorradorNotaSchema,
      /** Also render the KuDE, marked as a draft; only without errors. */
      kude: z.boolean().default(false),
    }),
    result: z.object({
      totales: totalesSchema.nullable(),
      observaciones: z.array(observacionSchema),
      kude: archivoSchema.nullable(),
    }),
  }),
  preparar: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'preparar',
    summary: 'Lo que el formulario necesita saber del emisor: puntos, timbrados, próximo número, certificado',
    access: emisores,
    data: z.object({ id_empresa: idEmpresaSchema }),
    result: preparacionSchema,
  }),
  facturasDisponibles: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'facturas_disponibles',
    summary: 'Facturas aprobadas con saldo; se buscan por número, CDC o cliente',
    access: emisores,
    data: listInput(
      { id_empresa: idEmpresaSchema, texto: z.string().max(1000).optional() },
      ['fecha_emision', 'numero', 'receptor_nombre', 'total'],
      'desc',
    ),
    result: z.array(facturaDisponibleSchema),
    list: true,
  }),
  factura: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'factura',
    summary:
      'Una factura con lo que falta acreditar de cada línea, para abrir el formulario; por id o por CDC',
    access: emisores,
    data: z.union(
      [z.object({ id: idDocumentoSchema }), z.object({ cdc: cdcSchema })],
      'Indique el id o el CDC',
    ),
    result: facturaAcreditableSchema,
  }),
  emitir: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'emitir',
    summary: 'Asigna número y CDC, firma y deja la nota de crédito en estado generado',
    access: emisores,
    data: emitirData,
    result: facturaEmitidaSchema,
  }),
  emitirEnviar: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'emitir_enviar',
    summary: 'Emite y envía a la autoridad tributaria',
    access: emisores,
    data: emitirData,
    result: facturaEmitidaSchema,
  }),
  duplicar: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'duplicar',
    summary: 'Un borrador nuevo con los datos de una nota de crédito o de otro borrador',
    access: emisores,
    data: z.object({ id: idDocumentoSchema }),
    result: notaCreditoBorradorSchema,
  }),
  corregir: operation({
    objeto: 'notas_credito',
    operacion: 'E',
    accion: 'corregir',
    summary: 'Corrige una nota de crédito rechazada sin cambiar su CDC y, si se pide, la reenvía',
    access: emisores,
    data: z.object({
      id: idDocumentoSchema,
      version: versionSchema,
      datos: datosNotaCreditoSchema,
      enviar: z.boolean().default(true),
    }),
    result: facturaEmitidaSchema,
  }),
};
