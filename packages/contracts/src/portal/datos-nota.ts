import { z } from 'zod';
import { fechaHoraSchema } from './comun.ts';
import {
  datosFacturaSchema,
  documentoAsociadoSchema,
  itemSchema,
  datosBorradorSchema,
} from './datos-documento.ts';

/** A line of a nota de crédito: one of the factura, with the quantity that is credited. */
export const itemNotaSchema = itemSchema
  .omit({ anticipo_unitario: true, cdc_anticipo: true })
  .extend({
    /**
     * Which line of the electronic factura, counted from 1; its code, description, unit and IVA are copied, and its price
     * unless the motivo is one that adjusts prices. Nothing for a printed factura, whose lines are unknown.
     */
    linea: z
      .number('Indique la línea de la factura')
      .int('Indique la línea de la factura')
      .min(1, 'Indique la línea de la factura')
      .optional(),
    /**
     * Everything that the factura takes off the unit price of the line: its own discount, its part of the global one and
     * advances.
     */
    descuento_unitario: z.number('El descuento debe ser un número').default(0),
  })
  .meta({
    id: 'ItemNotaCredito',
    examples: [
      {
        linea: 1,
        codigo: 'P-001',
        descripcion: 'Yerba mate 1 kg',
        unidad: 77,
        cantidad: 1,
        precio_unitario: 55000,
        descuento_unitario: 0,
        afectacion: 1,
        tasa: 10,
        proporcion: 100,
      },
    ],
  });

/**
 * Complete data of a nota de crédito, as required for issuing: no kind of transaction, presence or condition of sale,
 * and one factura. Receiver, currency and exchange rate are those of an electronic factura.
 */
export const datosNotaCreditoSchema = z
  .object({
    fecha_emision: fechaHoraSchema,
    moneda: datosFacturaSchema.shape.moneda,
    tipo_cambio: datosFacturaSchema.shape.tipo_cambio,
    receptor: datosFacturaSchema.shape.receptor,
    items: z.array(itemNotaSchema).min(1, 'Ingrese al menos un ítem').max(999, 'Admite hasta 999 ítems'),
    /** iMotEmi, 1 to 8: the catalog `motivos_nota_credito`. */
    motivo: z
      .number('Seleccione el motivo de emisión')
      .int('Seleccione el motivo de emisión')
      .meta({ examples: [2] }),
    asociado: documentoAsociadoSchema,
    observacion: datosFacturaSchema.shape.observacion,
  })
  .meta({ id: 'DatosNotaCredito' });
export type DatosNotaCredito = z.infer<typeof datosNotaCreditoSchema>;

/** Like the draft of a factura: any part may be missing or incomplete, and no input is dropped. */
export const datosBorradorNotaSchema = z
  .looseObject({
    fecha_emision: datosBorradorSchema.shape.fecha_emision,
    moneda: datosBorradorSchema.shape.moneda,
    tipo_cambio: datosBorradorSchema.shape.tipo_cambio,
    receptor: datosBorradorSchema.shape.receptor,
    items: datosBorradorSchema.shape.items,
    motivo: z.number().nullish(),
    asociado: z.looseObject({}).nullish(),
    observacion: datosBorradorSchema.shape.observacion,
  })
  .meta({ id: 'DatosBorradorNotaCredito' });
export type DatosBorradorNota = z.infer<typeof datosBorradorNotaSchema>;
