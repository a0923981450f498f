import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  claveUnicaSchema,
  emisores,
  idDocumentoSchema,
  idEmpresaSchema,
  versionSchema,
} from './comun.ts';
import {
  datosBorradorSchema,
  datosFacturaSchema,
  observacionSchema,
  totalesSchema,
} from './datos-documento.ts';
import {
  camposAlta,
  camposBorrador,
  camposEmision,
  facturaEmitidaSchema,
  preparacionSchema,
} from './emitible.ts';

/** A draft of a factura. */
export const facturaBorradorSchema = z
  .object({ ...camposBorrador, datos: datosBorradorSchema })
  .meta({ id: 'FacturaBorrador' });
export type FacturaBorrador = z.infer<typeof facturaBorradorSchema>;

const altaData = z.object({ ...camposAlta, datos: datosBorradorSchema });
const emitirData = z.object({ ...camposEmision, datos: datosFacturaSchema });

/** Facturas that one call may import. */
const MAXIMO_IMPORTACION = 500;

export const facturas = {
  consulta: operation({
    objeto: 'facturas',
    operacion: 'C',
    summary: 'Borradores de factura de la empresa',
    access: emisores,
    data: listInput(
      { id_empresa: idEmpresaSchema, texto: z.string().max(1000).optional() },
      ['actualizado', 'creado', 'receptor_nombre', 'total'],
      'desc',
    ),
    result: z.array(facturaBorradorSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'facturas',
    operacion: 'D',
    summary: 'Un borrador de factura',
    access: emisores,
    data: z.object({ id: idDocumentoSchema }),
    result: facturaBorradorSchema,
  }),
  alta: operation({
    objeto: 'facturas',
    operacion: 'A',
    summary: 'Guarda un borrador nuevo',
    access: emisores,
    data: altaData,
    result: facturaBorradorSchema,
  }),
  modificacion: operation({
    objeto: 'facturas',
    operacion: 'M',
    summary: 'Guarda un borrador; una versión vieja se rechaza con CONFLICTO_VERSION',
    access: emisores,
    data: altaData.partial().extend({ id: idDocumentoSchema, version: versionSchema }),
    result: facturaBorradorSchema,
  }),
  baja: operation({
    objeto: 'facturas',
    operacion: 'B',
    summary: 'Elimina un borrador',
    access: emisores,
    data: z.object({ id: idDocumentoSchema, motivo: z.string().max(500).optional() }),
    result: z.object({ id: z.string() }),
  }),
  previsualizacion: operation({
    objeto: 'facturas',
    operacion: 'P',
    summary: 'Totales, observaciones y, si se pide, el KuDE en borrador; no guarda nada',
    access: emisores,
    data: z.object({
      ...camposAlta,
      datos: datosBorradorSchema,
      /** Also render the KuDE, marked as a draft; only without errors. */
      kude: z.boolean().default(false),
    }),
    result: z.object({
      totales: totalesSchema.nullable(),
      observaciones: z.array(observacionSchema),
      kude: archivoSchema.nullable(),
    }),
  }),
  importar: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'importar',
    summary:
      'Revisa hasta 500 facturas como la previsualización y, si se pide, guarda como borradores las que no tienen errores, o todas o ninguna',
    access: emisores,
    data: z.object({
      id_empresa: idEmpresaSchema,
      /** Without it nothing is stored: the preview. */
      guardar: z.boolean('Falta indicar si se guarda').default(false),
      /** Stores nothing while one of them has errors. */
      todo_o_nada: z.boolean('Falta indicar si es todo o nada').default(false),
      facturas: z
        .array(
          z.object({
            /** Names the factura within the company: a repeated call finds its draft instead of making another. */
            clave_unica: claveUnicaSchema,
            establecimiento: camposAlta.establecimiento,
            punto: camposAlta.punto,
            datos: datosBorradorSchema,
          }),
        )
        .min(1, 'Incluya al menos una factura')
        .max(MAXIMO_IMPORTACION, `Se pueden importar hasta ${MAXIMO_IMPORTACION} facturas por vez`),
    }),
    /** In the order of the request. */
    result: z.array(
      z.object({
        clave_unica: z.string(),
        /** Errors and warnings at their fields; those of the company itself, without a field, do not prevent a draft. */
        observaciones: z.array(observacionSchema),
        totales: totalesSchema.nullable(),
        /** The stored draft. */
        borrador: z.object({ id: z.string(), version: z.number().int() }).nullable(),
      }),
    ),
  }),
  preparar: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'preparar',
    summary: 'Lo que el formulario necesita saber del emisor: puntos, timbrados, próximo número, certificado',
    access: emisores,
    data: z.object({ id_empresa: idEmpresaSchema }),
    result: preparacionSchema,
  }),
  emitir: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'emitir',
    summary: 'Asigna número y CDC, firma y deja la factura en estado generado',
    access: emisores,
    data: emitirData,
    result: facturaEmitidaSchema,
  }),
  emitirEnviar: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'emitir_enviar',
    summary: 'Emite y envía a la autoridad tributaria',
    access: emisores,
    data: emitirData,
    result: facturaEmitidaSchema,
  }),
  duplicar: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'duplicar',
    summary: 'Un borrador nuevo con los datos de una factura o de otro borrador',
    access: emisores,
    data: z.object({ id: idDocumentoSchema }),
    result: facturaBorradorSchema,
  }),
  corregir: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'corregir',
    summary: 'Corrige una factura rechazada sin cambiar su CDC y, si se pide, la reenvía',
    access: emisores,
    data: z.object({
      id: idDocumentoSchema,
      version: versionSchema,
      datos: datosFacturaSchema,
      enviar: z.boolean().default(true),
    }),
    result: facturaEmitidaSchema,
  }),
};
