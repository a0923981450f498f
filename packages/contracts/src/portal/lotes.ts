import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  fechaHoraSchema,
  fechaSchema,
  idEmpresaSchema,
  idLoteSchema,
  respuestaServicioSchema,
} from './comun.ts';
import { documentoFilaSchema, tipoDocumentoSchema } from './documento.ts';

const camposOrdenLotes = ['fecha', 'protocolo', 'tipo', 'cantidad'] as const;
const lectores = ['admin', 'subadmin', 'cliente', 'contabilidad'] as const;

const lote = {
  id: z.string(),
  id_empresa: z.string(),
  /** 17 digits: a string, because it has more digits than a number can hold. */
  protocolo: z.string(),
  tipo: tipoDocumentoSchema,
  fecha: fechaHoraSchema,
  cantidad: z.number().int(),
  /** `en_proceso` while any of its documents has no response of the tax authority. */
  estado: z.enum(['en_proceso', 'concluido']),
  /** Results of its documents; the rest of `cantidad` is still in process. */
  aprobados: z.number().int(),
  rechazados: z.number().int(),
};
const loteSchema = z.object(lote).meta({ id: 'Lote' });
export type Lote = z.infer<typeof loteSchema>;

const loteDetalleSchema = z
  .object({
    ...lote,
    /** The tax authority's response for the batch: 0361 in process, 0362 done, 0364 after 48 hours. */
    respuesta: respuestaServicioSchema,
    documentos: z.array(
      documentoFilaSchema.pick({
        id: true,
        numero: true,
        receptor_nombre: true,
        moneda: true,
        total: true,
        estado: true,
        codigo_respuesta: true,
        mensaje_respuesta: true,
      }),
    ),
  })
  .meta({ id: 'LoteDetalle' });
export type LoteDetalle = z.infer<typeof loteDetalleSchema>;

const filtrosLotesSchema = z.object({
  id_empresa: idEmpresaSchema,
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  tipo: z.array(tipoDocumentoSchema).max(5).optional(),
  /** `sin_respuesta`: in process for more than 24 hours. */
  estado: z.enum(['en_proceso', 'sin_respuesta', 'concluido']).optional(),
  /** Part of the number. */
  protocolo: z.string().max(20).optional(),
});

export const lotes = {
  consulta: operation({
    objeto: 'lotes',
    operacion: 'C',
    summary: 'Lotes enviados por una empresa',
    access: lectores,
    data: listInput(filtrosLotesSchema.shape, camposOrdenLotes, 'desc'),
    result: z.array(loteSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'lotes',
    operacion: 'D',
    summary: 'Un lote con sus documentos',
    access: lectores,
    data: z.object({ id: idLoteSchema }),
    result: loteDetalleSchema,
  }),
  exportacion: operation({
    objeto: 'lotes',
    operacion: 'X',
    summary: 'CSV o XLSX de la lista filtrada de lotes',
    access: lectores,
    data: z.object({
      formato: z.enum(['csv', 'xlsx'], 'El formato debe ser csv o xlsx'),
      filtros: filtrosLotesSchema,
      orden: z
        .object({ campo: z.enum(camposOrdenLotes), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'fecha', sentido: 'desc' }),
    }),
    result: archivoSchema,
  }),
};
