import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  claveUnicaSchema,
  codigo3Schema,
  emisores,
  fechaHoraSchema,
  fechaSchema,
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
import { clienteSchema } from './clientes.ts';
import { estadoDocumentoSchema } from './documento.ts';
import { productoSchema } from './productos.ts';

/** A draft. `establecimiento` and `punto` may still be open. */
export const facturaBorradorSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    id_empresa: z.string(),
    establecimiento: z.string().nullable(),
    punto: z.string().nullable(),
    datos: datosBorradorSchema,
    /** For the list: who it is for and how much, as far as known. */
    receptor_nombre: z.string(),
    total: z.number(),
    moneda: z.string(),
    creado: fechaHoraSchema,
    actualizado: fechaHoraSchema,
  })
  .meta({ id: 'FacturaBorrador' });
export type FacturaBorrador = z.infer<typeof facturaBorradorSchema>;

const altaData = z.object({
  id_empresa: idEmpresaSchema,
  establecimiento: codigo3Schema.nullish(),
  punto: codigo3Schema.nullish(),
  datos: datosBorradorSchema,
});

/** Result of issuing a factura. */
export const facturaEmitidaSchema = z
  .object({
    id: z.string(),
    /** `001-001-0000123`. */
    numero: z.string(),
    cdc: z.string(),
    estado: estadoDocumentoSchema,
    totales: totalesSchema,
    url_qr: z.string(),
  })
  .meta({ id: 'FacturaEmitida' });
export type FacturaEmitida = z.infer<typeof facturaEmitidaSchema>;

/** With `id` and `version` a draft is issued and thereby used up; without, the data alone. */
const emitirData = z.object({
  clave_unica: claveUnicaSchema,
  id: idDocumentoSchema.optional(),
  version: versionSchema.optional(),
  id_empresa: idEmpresaSchema,
  establecimiento: codigo3Schema,
  punto: codigo3Schema,
  datos: datosFacturaSchema,
});

const prepararResult = z
  .object({
    empresa: z.object({
      id: z.string(),
      razon_social: z.string(),
      ruc: z.string(),
      dv: z.number(),
      ambiente: z.enum(['pruebas', 'produccion']),
      redondeo_sedeco: z.boolean(),
      limite_innominado: z.number(),
    }),
    certificado: z.object({ vigente: z.boolean(), hasta: fechaHoraSchema }).nullable(),
    establecimientos: z.array(
      z.object({
        codigo: z.string(),
        denominacion: z.string(),
        direccion: z.string(),
        puntos: z.array(
          z.object({
            codigo: z.string(),
            timbrado: z.object({ numero: z.string(), fecha_inicio: fechaSchema }).nullable(),
            /** The number the next factura would get now; another may take it first. */
            siguiente_numero: z.string(),
          }),
        ),
      }),
    ),
    /** Of the last facturas of the empresa, the newest first: what the next one most likely needs. */
    recientes: z.object({
      clientes: z.array(clienteSchema),
      productos: z.array(productoSchema),
      /** Id of the last factura; `null` before the first. */
      ultima: z.string().nullable(),
    }),
  })
  .meta({ id: 'PreparacionFactura' });
export type PreparacionFactura = z.infer<typeof prepararResult>;

export const facturas = {
  consulta: operation({
    objeto: 'facturas',
    operacion: 'C',
    summary: 'Borradores de factura de la empresa',
    access: emisores,
    data: listInput(
      { id_empresa: idEmpresaSchema, texto: z.string().max(80).optional() },
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
      id_empresa: idEmpresaSchema,
      establecimiento: codigo3Schema.nullish(),
      punto: codigo3Schema.nullish(),
      datos: datosBorradorSchema,
      /** Also render the KuDE, marked as a draft; only when nothing is wrong. */
      kude: z.boolean().default(false),
    }),
    result: z.object({
      totales: totalesSchema.nullable(),
      observaciones: z.array(observacionSchema),
      kude: archivoSchema.nullable(),
    }),
  }),
  preparar: operation({
    objeto: 'facturas',
    operacion: 'E',
    accion: 'preparar',
    summary: 'Lo que el formulario necesita saber del emisor: puntos, timbrados, próximo número, certificado',
    access: emisores,
    data: z.object({ id_empresa: idEmpresaSchema }),
    result: prepararResult,
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
