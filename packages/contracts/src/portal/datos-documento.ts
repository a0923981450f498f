import { z } from 'zod';
import { cdcSchema, fechaSchema, fechaHoraSchema } from './comun.ts';
import { texto, textoBorrador } from './texto.ts';

/** Input of a factura or a nota de crédito, in the shapes that `@portal/sifen` uses. */

/** The server derives descriptions from their codes; those that a client sends are ignored. */
const descripcion = texto(60).optional();

const contactoSchema = z
  .object({
    direccion: texto(255).optional(),
    numero_casa: z.number().int().min(0).optional(),
    departamento: z.number().int().optional(),
    desc_departamento: descripcion,
    distrito: z.number().int().optional(),
    desc_distrito: descripcion,
    ciudad: z.number().int().optional(),
    desc_ciudad: descripcion,
    telefono: texto(15).optional(),
    celular: texto(20).optional(),
    correos: z.array(texto(80)).max(10, 'Admite hasta 10 correos').optional(),
    codigo_cliente: texto(15).optional(),
  })
  .meta({ id: 'Contacto' });

const tipoDocumentoSchema = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(9)],
  'Elija el tipo de documento',
);

export const receptorSchema = z
  .discriminatedUnion(
    'tipo',
    [
      z.object({
        tipo: z.literal('contribuyente'),
        tipo_operacion: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Elija el tipo de operación'),
        ruc: texto(20),
        dv: z.number('Falta el dígito verificador').int(),
        tipo_contribuyente: z.union([z.literal(1), z.literal(2)], 'Elija el tipo de contribuyente'),
        nombre: texto(255),
        nombre_fantasia: texto(255).optional(),
        contacto: contactoSchema.optional(),
      }),
      z.object({
        tipo: z.literal('no_contribuyente'),
        tipo_documento: tipoDocumentoSchema,
        desc_tipo_documento: texto(41).optional(),
        numero_documento: texto(20),
        nombre: texto(255),
        contacto: contactoSchema.optional(),
      }),
      z.object({ tipo: z.literal('innominado') }),
      z.object({
        tipo: z.literal('exterior'),
        pais: texto(3),
        desc_pais: descripcion,
        tipo_documento: tipoDocumentoSchema.optional(),
        desc_tipo_documento: texto(41).optional(),
        numero_documento: texto(20).optional(),
        nombre: texto(255),
        contacto: contactoSchema.extend({ direccion: texto(255) }),
      }),
    ],
    'Elija el tipo de receptor',
  )
  .meta({
    id: 'Receptor',
    examples: [
      {
        tipo: 'contribuyente',
        tipo_operacion: 1,
        ruc: '80013884',
        dv: 8,
        tipo_contribuyente: 2,
        nombre: 'Comercial Guaraní S.A.',
      },
    ],
  });

export const itemSchema = z
  .object({
    codigo: texto(50),
    descripcion: texto(2000),
    unidad: z.number('Elija la unidad').int(),
    cantidad: z.number('La cantidad debe ser mayor a cero'),
    precio_unitario: z.number('Ingrese el precio'),
    descuento_unitario: z.number('El descuento debe ser un número').default(0),
    afectacion: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'Elija el IVA del ítem'),
    tasa: z.union([z.literal(0), z.literal(5), z.literal(10)], 'Elija la tasa de IVA'),
    proporcion: z.number('La proporción gravada debe ser un número'),
    /** Free text of the issuer about the line. */
    informacion: texto(500).optional(),
    /** Codes of the DNCP's catalog in sales to the State: 8 digits, and 3 or 4. */
    dncp_general: texto(8).optional(),
    dncp_especifico: texto(4).optional(),
    /** Guaraníes per unit of the currency, when each line has its own rate; then every line needs one. */
    tipo_cambio: z.number('Ingrese el tipo de cambio del ítem').optional(),
    /** Paid in advance for this line, per unit, IVA included. */
    anticipo_unitario: z.number('El anticipo debe ser un número').optional(),
    /** The electronic factura of that advance. */
    cdc_anticipo: cdcSchema.optional(),
  })
  .meta({
    id: 'Item',
    examples: [
      {
        codigo: 'P-001',
        descripcion: 'Yerba mate 1 kg',
        unidad: 77,
        cantidad: 2,
        precio_unitario: 55000,
        descuento_unitario: 0,
        afectacion: 1,
        tasa: 10,
        proporcion: 100,
      },
    ],
  });

const pagoSchema = z
  .object({
    tipo: z.number('Elija la forma de pago').int(),
    monto: z.number('Ingrese el monto'),
    descripcion: texto(30).optional(),
    cheque: z.object({ numero: texto(8), banco: texto(20) }).optional(),
    tarjeta: z
      .object({
        marca: z.number('Elija la marca').int(),
        procesamiento: z.union([z.literal(1), z.literal(2), z.literal(9)], 'Elija el procesamiento'),
      })
      .optional(),
    /** Required with tipo 10: the comprobante de retención, number `001-001-0000001`. */
    retencion: z.object({ numero: texto(15), timbrado: texto(8), fecha: fechaSchema }).optional(),
  })
  .meta({ id: 'Pago', examples: [{ tipo: 1, monto: 110000 }] });

const cuotaSchema = z
  .object({ monto: z.number('Ingrese el monto de la cuota'), vencimiento: fechaSchema.optional() })
  .meta({ id: 'Cuota' });

const pagos = z.array(pagoSchema).max(99, 'Admite hasta 99 pagos');

/** Discriminated twice, so that a mistake in one kind is reported at its field. */
const condicionSchema = z
  .discriminatedUnion(
    'tipo',
    [
      z.object({ tipo: z.literal('contado'), pagos }),
      z.discriminatedUnion(
        'modalidad',
        [
          z.object({
            tipo: z.literal('credito'),
            modalidad: z.literal('plazo'),
            plazo: texto(15),
            entrega_inicial: pagos,
          }),
          z.object({
            tipo: z.literal('credito'),
            modalidad: z.literal('cuotas'),
            cuotas: z.array(cuotaSchema).max(999, 'Admite hasta 999 cuotas'),
            entrega_inicial: pagos,
          }),
        ],
        'Elija plazo o cuotas',
      ),
    ],
    'La condición de venta no es válida',
  )
  .meta({ id: 'Condicion', examples: [{ tipo: 'contado', pagos: [{ tipo: 1, monto: 110000 }] }] });

/** Another document that a document names: electronic by its CDC, or printed. */
export const documentoAsociadoSchema = z
  .discriminatedUnion(
    'tipo',
    [
      z.object({
        tipo: z.literal('electronico'),
        cdc: cdcSchema,
        /** Notas de crédito only: the RUC in the CDC, when it was merged with that of the issuer. */
        ruc_fusionado: texto(8).optional(),
      }),
      z.object({
        tipo: z.literal('impreso'),
        timbrado: texto(8),
        establecimiento: texto(3),
        punto: texto(3),
        numero: texto(7),
        /** 1 factura, 2 nota de crédito, 3 nota de débito, 4 nota de remisión. */
        tipo_documento: z.union(
          [z.literal(1), z.literal(2), z.literal(3), z.literal(4)],
          'Elija el tipo de documento',
        ),
        fecha: fechaSchema,
      }),
    ],
    'Elija si el documento asociado es electrónico o impreso',
  )
  .meta({
    id: 'DocumentoAsociado',
    examples: [{ tipo: 'electronico', cdc: '07800044649001001900018322019031217200146403' }],
  });

/** The contract of a sale to the State, in the codes of the DNCP. */
const compraPublicaSchema = z
  .object({
    modalidad: texto(2),
    /** 5 digits. */
    entidad: texto(5),
    /** 2 digits. */
    anio: texto(2),
    /** 7 digits. */
    secuencia: texto(7),
    /** Day of the code, not after the issue. */
    fecha: fechaSchema,
  })
  .meta({
    id: 'CompraPublica',
    examples: [{ modalidad: 'CD', entidad: '12001', anio: '26', secuencia: '0001234', fecha: '2026-11-02' }],
  });

const descuentoGlobalSchema = z
  .object({
    /** Percentage of every unit price, or an amount that is distributed over the lines. */
    tipo: z.enum(['porcentaje', 'monto'], 'Elija porcentaje o monto'),
    valor: z.number('Ingrese el descuento global'),
  })
  .meta({ id: 'DescuentoGlobal', examples: [{ tipo: 'porcentaje', valor: 10 }] });

const anticipoGlobalSchema = z
  .object({
    /** In the currency of the document; distributed over the lines. */
    monto: z.number('Ingrese el monto del anticipo'),
    /** The electronic factura of the advance; a printed one is in `documentos_asociados`. */
    cdc: cdcSchema.optional(),
  })
  .meta({
    id: 'AnticipoGlobal',
    examples: [{ monto: 50000, cdc: '01800695631001001000000422026112011000237570' }],
  });

/** Complete data of a factura, as required for issuing. Rules across fields are in `validarDatos` of sifen. */
export const datosFacturaSchema = z
  .object({
    fecha_emision: fechaHoraSchema,
    moneda: z
      .string('Elija la moneda')
      .length(3, 'La moneda es un código de 3 letras')
      .meta({ examples: ['PYG'] }),
    tipo_cambio: z.number('Ingrese el tipo de cambio').optional(),
    tipo_transaccion: z.number('Elija el tipo de transacción').int(),
    presencia: z.number('Elija la presencia').int(),
    desc_presencia: texto(30).optional(),
    receptor: receptorSchema,
    items: z.array(itemSchema).min(1, 'Ingrese al menos un ítem').max(999, 'Admite hasta 999 ítems'),
    condicion: condicionSchema,
    observacion: texto(3000).optional(),
    /** Of interest to the tax authority; of exports the data that Dto. 10797/2013 art. 20 asks for. */
    informacion_fisco: texto(3000).optional(),
    /** Number of the client's purchase order. */
    orden_compra: texto(15).optional(),
    compra_publica: compraPublicaSchema.optional(),
    /** The contract's code of the DNCP. */
    codigo_contratacion: texto(30).optional(),
    descuento_global: descuentoGlobalSchema.optional(),
    /** Instead of `anticipo_unitario` of the lines. */
    anticipo_global: anticipoGlobalSchema.optional(),
    /** Notas de remisión and facturas of advances. */
    documentos_asociados: z.array(documentoAsociadoSchema).max(99, 'Admite hasta 99 documentos').optional(),
  })
  .meta({ id: 'DatosFactura' });
export type DatosFactura = z.infer<typeof datosFacturaSchema>;

const suelto = z.looseObject({});

/**
 * Data of a draft: any part may be missing or incomplete, and no input is dropped. Numbers not yet entered are
 * null or absent.
 */
export const datosBorradorSchema = z
  .looseObject({
    fecha_emision: z.string().max(40).optional(),
    moneda: z.string().max(3).optional(),
    tipo_cambio: z.number().nullish(),
    tipo_transaccion: z.number().nullish(),
    presencia: z.number().nullish(),
    receptor: suelto.optional(),
    items: z.array(suelto).max(999, 'Admite hasta 999 ítems').optional(),
    condicion: suelto.optional(),
    observacion: textoBorrador(3000, 'La observación admite hasta 3000 caracteres').optional(),
    informacion_fisco: textoBorrador(
      3000,
      'La información de interés del Fisco admite hasta 3000 caracteres',
    ).nullish(),
    orden_compra: textoBorrador(15, 'La orden de compra admite hasta 15 caracteres').nullish(),
    compra_publica: suelto.nullish(),
    codigo_contratacion: textoBorrador(30, 'El código de contratación admite hasta 30 caracteres').nullish(),
    descuento_global: suelto.nullish(),
    anticipo_global: suelto.nullish(),
    documentos_asociados: z.array(suelto).max(99, 'Admite hasta 99 documentos').nullish(),
  })
  .meta({ id: 'DatosBorrador' });
export type DatosBorrador = z.infer<typeof datosBorradorSchema>;

/** Amounts of a document in its currency, as `calcularTotales` of sifen gives them. */
export const totalesSchema = z
  .object({
    sub_exenta: z.number(),
    sub_exonerada: z.number(),
    sub_5: z.number(),
    sub_10: z.number(),
    total_operacion: z.number(),
    /** Discounts of the lines and the global one. */
    total_descuento: z.number(),
    /** The global discount alone, when there is one, and its percentage. */
    descuento_global: z.number().optional(),
    porcentaje_descuento_global: z.number().optional(),
    /** Advance payments; already deducted, like the discounts. */
    total_anticipo: z.number().optional(),
    redondeo: z.number(),
    total_general: z.number(),
    iva_5: z.number(),
    iva_10: z.number(),
    total_iva: z.number(),
    base_5: z.number(),
    base_10: z.number(),
    total_base: z.number(),
    /** In guaraníes, when the currency is another. */
    total_gs: z.number().optional(),
  })
  .meta({ id: 'Totales' });
export type TotalesDocumento = z.infer<typeof totalesSchema>;

/** An error of a draft, or a warning (`aviso`). */
export const observacionSchema = z
  .object({ campo: z.string(), codigo: z.string(), mensaje: z.string(), nivel: z.enum(['error', 'aviso']) })
  .meta({ id: 'ObservacionDocumento' });
